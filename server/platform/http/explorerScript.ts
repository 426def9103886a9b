/**
 * The script of the GraphQL page: it sends operations, shows the schema type by type, and writes an operation for a
 * field that is chosen. Plain JavaScript, as browsers run it; served as a file, since the policy allows none inside.
 */
export const explorerScript = `
const at = (id) => document.getElementById(id)
const [token, query, variables, result] = ["token", "query", "variables", "result"].map(at)
const [state, search, schema, note] = ["state", "search", "schema", "note"].map(at)

const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes)
  made.append(...children)
  return made
}

try {
  token.value = localStorage.getItem("auth_token") ?? ""
} catch {
  // Without storage, the token is typed.
}
query.value = "{\\n  currentUser {\\n    username\\n    role_name\\n  }\\n}"

const send = async (body) => {
  const headers = { "content-type": "application/json" }
  if (token.value !== "") headers.authorization = "Bearer " + token.value.trim()
  const response = await fetch("/graphql", { method: "POST", headers, body: JSON.stringify(body) })
  return { status: response.status, answer: await response.json() }
}

const run = async () => {
  state.textContent = "Sending"
  const since = performance.now()
  try {
    const given = JSON.parse(variables.value || "{}")
    const { status, answer } = await send({ query: query.value, variables: given })
    state.textContent = status + ", " + Math.round(performance.now() - since) + " ms"
    result.textContent = JSON.stringify(answer, null, 2)
  } catch (error) {
    state.textContent = error instanceof SyntaxError ? "The variables are no JSON" : "The portal could not be reached"
  }
}
at("operation").addEventListener("submit", (event) => {
  event.preventDefault()
  run()
})
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run()
})

const typeOf = "kind name ofType { kind name ofType { kind name ofType { kind name } } }"
const fieldOf = "name description type { " + typeOf + " }"
const asked = "{ __schema { queryType { name } mutationType { name } subscriptionType { name } types { kind name " +
  "description fields { " + fieldOf + " args { " + fieldOf + " } } inputFields { " + fieldOf + " } " +
  "enumValues { name description } } } }"

let types = new Map()
let roots = []
const named = (type) => (type.ofType ? named(type.ofType) : type.name)
const typeText = ({ kind, name, ofType }) =>
  kind === "NON_NULL" ? typeText(ofType) + "!" : kind === "LIST" ? "[" + typeText(ofType) + "]" : name

const link = (text, open) => {
  const made = element("button", { className: "link", type: "button", textContent: text })
  made.addEventListener("click", open)
  return made
}

/** The leaves of a type, two levels deep. */
const selection = (name, indent, depth = 0) => {
  const fields = (types.get(name)?.fields ?? []).filter(({ args }) => args.length === 0)
  const lines = fields.flatMap((field) => {
    const inner = types.get(named(field.type))
    if (inner?.kind !== "OBJECT") return [indent + field.name]
    if (depth > 0) return []
    return [indent + field.name + " {", ...selection(inner.name, indent + "  ", depth + 1), indent + "}"]
  })
  return lines.length > 0 ? lines : [indent + "__typename"]
}

const typeLink = (type) => link(typeText(type), () => show(named(type)))

/** Writes an operation that asks a root field for its leaves. */
const write = (root, field) => {
  const kind = root.slice(0, 1).toLowerCase() + root.slice(1)
  const [input] = field.args
  const head = input ? kind + " ($input: " + typeText(input.type) + ") {" : kind + " {"
  const inner = types.get(named(field.type))?.kind === "OBJECT"
  const lines = inner ? [" {", ...selection(named(field.type), "    "), "  }"] : [""]
  query.value = head + "\\n  " + field.name + (input ? "(input: $input)" : "") + lines.join("\\n") + "\\n}"
  const taken = types.get(input ? named(input.type) : "")?.inputFields ?? []
  const needed = taken.filter(({ type }) => type.kind === "NON_NULL")
  const given = Object.fromEntries(needed.map(({ name }) => [name, null]))
  variables.value = JSON.stringify(input ? { input: given } : {}, null, 2)
  query.focus()
}

const show = (name) => {
  const type = types.get(name)
  const isRoot = roots.includes(name)
  const rows = [...(type.fields ?? type.inputFields ?? type.enumValues ?? [])].flatMap((field) => [
    element(
      "dt",
      {},
      isRoot ? link(field.name, () => write(name, field)) : field.name,
      ...(field.args ?? []).map((one) => element("span", {}, "(" + one.name + ": ", typeLink(one.type), ")")),
      ...(field.type ? [": ", typeLink(field.type)] : [])
    ),
    element("dd", { textContent: field.description ?? "" })
  ])
  schema.replaceChildren(
    element("p", {}, ...roots.flatMap((root) => [link(root, () => show(root)), " "])),
    element("h3", { textContent: name }),
    element("p", { textContent: type.description ?? "" }),
    element("dl", {}, ...rows)
  )
}

const find = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  if (words.length === 0) return show(roots[0])
  const isFound = (text) => words.every((word) => text.toLowerCase().includes(word))
  const fields = roots.flatMap((root) =>
    types
      .get(root)
      .fields.filter(({ name, description }) => isFound(name + " " + description))
      .map((field) => ({ root, field }))
  )
  const all = [...types.values()].filter(({ name }) => !name.startsWith("__") && isFound(name))
  schema.replaceChildren(
    element("dl", {}, ...fields.slice(0, 60).flatMap(({ root, field }) => [
      element("dt", {}, link(field.name, () => write(root, field)), ": ", typeLink(field.type)),
      element("dd", { textContent: field.description ?? "" })
    ])),
    element("ul", {}, ...all.slice(0, 60).map(({ name }) => element("li", {}, link(name, () => show(name)))))
  )
}
search.addEventListener("input", () => types.size > 0 && find())

const load = async () => {
  const { answer } = token.value === "" ? { answer: {} } : await send({ query: asked }).catch(() => ({ answer: {} }))
  const told = answer.data?.__schema
  note.textContent = told ? "" : "Sign in to the portal, or enter a token, to see the schema."
  if (!told) return
  types = new Map(told.types.map((type) => [type.name, type]))
  roots = [told.queryType, told.mutationType, told.subscriptionType].filter(Boolean).map(({ name }) => name)
  find()
}
token.addEventListener("change", load)
load()

/** The schema is for people who are signed in, so it is fetched with the token. */
at("sdl").addEventListener("click", async (event) => {
  event.preventDefault()
  const headers = { authorization: "Bearer " + token.value.trim() }
  const response = await fetch("/graphql/schema.graphql", { headers })
  if (!response.ok) return void (state.textContent = "Sign in to the portal, or enter a token")
  const file = element("a", { href: URL.createObjectURL(await response.blob()), download: "schema.graphql" })
  file.click()
  URL.revokeObjectURL(file.href)
})
`
