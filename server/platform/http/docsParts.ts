/**
 * The parts of the docs page's script that show a call: its examples and errors, and a form that sends it with the
 * reader's own token. The token stays in the page. Plain JavaScript, as browsers run it.
 */
export const docsParts = `
const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes)
  made.append(...children)
  return made
}

const block = (title, value) => [
  element("h4", { textContent: title }),
  element("pre", { tabIndex: 0, textContent: JSON.stringify(value, null, 2) })
]

/** A small value of a schema: the first of what is to choose from, a list of one. */
const exampleOf = (schema = {}, schemas, above = []) => {
  const name = schema.$ref?.split("/").at(-1)
  if (name !== undefined) return above.includes(name) ? {} : exampleOf(schemas[name], schemas, [...above, name])
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? choices[0], schemas, above)
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return exampleOf({ ...schema, ...schema.allOf[0], allOf: undefined }, schemas, above)
  const fields = Object.entries(schema.properties ?? {})
  if (schema.type === "object")
    return Object.fromEntries(fields.map(([key, one]) => [key, exampleOf(one, schemas, above)]))
  if (schema.type === "array") return [exampleOf(schema.items, schemas, above)]
  if (schema.type === "integer" || schema.type === "number") return schema.minimum > 0 ? schema.minimum : 1
  if (schema.type === "boolean") return true
  if (schema.type === "null") return null
  return { "date-time": "2026-11-29T04:30:00.000Z", date: "2026-11-29" }[schema.format] ?? "text"
}

/** The errors that a call can have: the status, and the codes that data.code has with it. */
const errors = (responses) => {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description, headers = {} }]) =>
      element(
        "tr",
        {},
        element("th", { scope: "row", textContent: status }),
        element("td", { textContent: description.replaceAll(" | ", ", ") }),
        element("td", { textContent: Object.keys(headers).join(", ") })
      )
    )
  const heads = ["Status", "Code", "Headers"].map((textContent) => element("th", { scope: "col", textContent }))
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows))
  return [element("h4", { textContent: "Errors" }), table]
}

const control = (schema = {}) => {
  if (schema.enum === undefined) return element("input", { autocomplete: "off", placeholder: schema.type ?? "" })
  const words = schema.enum.map((word) => element("option", { textContent: word }))
  return element("select", {}, element("option", { value: "" }), ...words)
}

const labelled = (text, input) => element("label", {}, text + " ", input)

/** A form that sends a call. */
const tryForm = (path, method, { parameters = [], requestBody }) => {
  const inputs = parameters.filter((one) => one.in !== "header").map((one) => {
    const input = control(one.schema)
    input.required = one.required === true
    return { ...one, input }
  })
  const content = requestBody?.content ?? {}
  const media = content["application/json"]
  const example = JSON.stringify(media?.example ?? {}, null, 2)
  const body = media && element("textarea", { rows: 8, spellcheck: false, value: example })
  const parts = Object.entries(content["multipart/form-data"]?.schema?.properties ?? {}).map(([name, schema]) => {
    const input = control(schema)
    if (schema.format === "binary" || schema.contentMediaType) input.type = "file"
    return { name, input }
  })
  const output = element("div", { role: "status" })
  const form = element(
    "form",
    { className: "try" },
    ...inputs.map(({ name, required, input }) => labelled(name + (required ? " *" : ""), input)),
    ...parts.map(({ name, input }) => labelled(name, input)),
    ...(body ? [labelled("Body", body)] : []),
    element("button", { textContent: "Send" }),
    element("small", { textContent: " A real request, with your token." })
  )
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    const given = inputs.filter(({ input }) => input.value !== "")
    const placed = (place) => given.filter((one) => one.in === place).map(({ name, input }) => [name, input.value])
    const query = new URLSearchParams(placed("query"))
    let address = path
    for (const [name, value] of placed("path")) address = address.replace("{" + name + "}", encodeURIComponent(value))
    if (query.size > 0) address += "?" + query
    const token = document.querySelector("#token").value.trim()
    const headers = token === "" ? {} : { authorization: "Bearer " + token }
    if (body) headers["content-type"] = "application/json"
    if (method !== "get") headers["idempotency-key"] = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
    const filled = new FormData()
    for (const { name, input } of parts) {
      const value = input.type === "file" ? input.files[0] : input.value
      if (value) filled.append(name, value)
    }
    const sent = body?.value ?? (parts.length > 0 ? filled : undefined)
    output.replaceChildren("Sending")
    try {
      await answered(output, await fetch(address, { method: method.toUpperCase(), headers, body: sent }))
    } catch {
      output.replaceChildren("The portal could not be reached")
    }
  })
  return element("div", {}, element("h4", { textContent: "Try it" }), form, output)
}

const shownHeaders = ["content-type", "etag", "idempotency-replayed", "ratelimit", "retry-after", "www-authenticate"]

/** Shows an answer: its status, some headers, and its words, or the size of its file. */
const answered = async (output, response) => {
  const type = response.headers.get("content-type") ?? ""
  const headers = shownHeaders
    .filter((name) => response.headers.has(name))
    .map((name) => name + ": " + response.headers.get(name))
  const text = /json|text/.test(type) ? await response.text() : (await response.blob()).size + " bytes"
  let words = text
  try {
    words = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // It is no JSON, and shown as it is.
  }
  output.replaceChildren(
    element("p", {}, element("strong", { textContent: response.status + " " + response.statusText })),
    element("pre", { tabIndex: 0, textContent: headers.join("\\n") }),
    element("pre", { tabIndex: 0, textContent: words.slice(0, 50_000) })
  )
}
`
