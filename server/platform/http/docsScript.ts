import { docsParts } from "./docsParts.ts"

/**
 * The script of the docs page, served as a file since the policy allows none inside of it: it searches the calls, and
 * shows what a call takes and answers once somebody opens it. Plain JavaScript, as browsers run it.
 */
export const docsScript = `${docsParts}
const search = document.querySelector("input[type=search]")
const count = document.querySelector("output")
const sections = [...document.querySelectorAll("main section")].map((section) => ({
  section,
  calls: [...section.querySelectorAll("article")].map((article) => ({
    article,
    text: article.textContent.toLowerCase()
  }))
}))

const show = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const { section, calls } of sections) {
    let here = 0
    for (const { article, text } of calls) {
      article.hidden = !words.every((word) => text.includes(word))
      if (!article.hidden) here += 1
    }
    section.hidden = here === 0
    found += here
  }
  count.textContent = found === 1 ? "1 call" : found + " calls"
  const address = new URL(location.href)
  if (search.value === "") address.searchParams.delete("search")
  else address.searchParams.set("search", search.value)
  history.replaceState(null, "", address)
}

try {
  document.querySelector("#token").value = localStorage.getItem("auth_token") ?? ""
} catch {
  // Without storage, the token is typed.
}
search.value = new URL(location.href).searchParams.get("search") ?? ""
search.addEventListener("input", show)
search.closest("form").addEventListener("submit", (event) => event.preventDefault())
search.closest("form").hidden = false
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === search) return
  event.preventDefault()
  search.focus()
})
show()

let loading
const openApi = () =>
  (loading ??= fetch("/api/openapi.json")
    .then((response) => response.json())
    .catch(() => (loading = undefined)))

/** The names of the schemas that a part mentions, also in each other. */
const mentioned = (part, schemas, found = new Set()) => {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\\/components\\/schemas\\/([^"]+)"/g)) {
    if (found.has(name) || schemas[name] === undefined) continue
    found.add(name)
    mentioned(schemas[name], schemas, found)
  }
  return found
}

for (const details of document.querySelectorAll("details[data-path]")) {
  details.addEventListener("toggle", async () => {
    if (!details.open || details.dataset.shown) return
    const described = await openApi()
    // What could not be loaded is asked for again when it is opened again.
    if (described === undefined) return void (details.open = false)
    if (details.dataset.shown) return
    details.dataset.shown = "1"
    const { paths, components } = described
    const { path, method } = details.dataset
    const operation = paths[path][method]
    const { parameters, requestBody, responses } = operation
    const answer = responses[200]?.content
    const parts = [parameters, requestBody?.content, answer]
    const schemas = [...mentioned(parts, components.schemas)].map((name) => [name, components.schemas[name]])
    const json = answer?.["application/json"]?.schema
    details.append(
      tryForm(path, method, operation),
      ...(parameters?.length ? block("Parameters", parameters) : []),
      ...(requestBody ? block("Body", requestBody.content) : []),
      ...(answer ? block("Answer", answer) : []),
      ...(json ? block("Example of an answer", exampleOf(json, components.schemas)) : []),
      ...errors(responses),
      ...(schemas.length ? block("Schemas", Object.fromEntries(schemas)) : [])
    )
  })
}
`
