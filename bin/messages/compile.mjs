import { parse, TYPE } from "@formatjs/icu-messageformat-parser"

/**
 * Compiles a message of ICU MessageFormat to a JavaScript expression: a string, or a function of its parameters. Tags
 * (`<link>…</link>`) become functions that the caller gives; such a message answers an array of its pieces.
 */
const compileMessage = (text) => {
  const elements = parse(text, { requiresOtherClause: true })
  const params = paramsOf(elements)
  if (Object.keys(params).length === 0) return JSON.stringify(elements.map(({ value }) => value).join(""))
  if (!Object.values(params).includes("tag")) return `p=>${stringOf(elements)}`
  return `p=>[${elements.map((each) => (each.type === TYPE.tag ? `p.${each.value}(${stringOf(each.children)})` : stringOf([each]))).join(",")}]`
}

/** The parameters of a message with their kinds: `text`, `number`, `tag`, or the words of a `select`. */
const paramsOf = (elements) => {
  const params = {}
  for (const each of elements) {
    if (each.type === TYPE.argument) params[each.value] ??= "text"
    else if (each.type === TYPE.number || each.type === TYPE.plural) params[each.value] = "number"
    else if (each.type === TYPE.select) params[each.value] = Object.keys(each.options).toSorted().join("|")
    else if (each.type === TYPE.tag) params[each.value] = "tag"
    else if (each.type === TYPE.date || each.type === TYPE.time)
      throw new Error(`{${each.value}}: give dates as texts that are formatted already`)
    for (const inner of each.options ? Object.values(each.options).map(({ value }) => value) : [each.children ?? []])
      Object.assign(params, { ...paramsOf(inner), ...params })
  }
  return params
}

/** The parameters of a message's text. */
export const paramsOfText = (text) => paramsOf(parse(text, { requiresOtherClause: true }))

/** TypeScript of a message: `string`, or its function. */
const typeOf = (text) => {
  const params = paramsOfText(text)
  const names = Object.keys(params)
  if (names.length === 0) return "string"
  const isRich = Object.values(params).includes("tag")
  const fields = names.map((name) => `readonly ${name}: ${paramType(params[name])}`).join("; ")
  return isRich ? `<Piece>(p: { ${fields} }) => (string | Piece)[]` : `(p: { ${fields} }) => string`
}

const paramType = (kind) => {
  if (kind === "text") return "string | number"
  if (kind === "number") return "number"
  if (kind === "tag") return "(text: string) => Piece"
  return kind
    .split("|")
    .map((word) => (word === "other" ? "(string & {})" : JSON.stringify(word)))
    .join(" | ")
}

const stringOf = (elements) => {
  const pieces = elements.map(pieceOf)
  const text = pieces.map((piece) => piece.text ?? `\${${piece.code}}`).join("")
  if (pieces.length === 1 && pieces[0].code !== undefined) return `\`${text}\``
  return `\`${text}\``
}

const pieceOf = (each) => {
  switch (each.type) {
    case TYPE.literal:
      return { text: each.value.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${") }
    case TYPE.argument:
      return { code: `p.${each.value}` }
    case TYPE.number:
      return { code: `number(p.${each.value})` }
    case TYPE.pound:
      return { code: "n" }
    case TYPE.plural:
      return { code: `plural(p.${each.value},{${formsOf(each.options, "n=>")}})` }
    case TYPE.select:
      return { code: `select(p.${each.value},{${formsOf(each.options, "()=>")}})` }
    default:
      throw new Error("a tag inside of a plural, a select or another tag is not supported")
  }
}

const formsOf = (options, head) =>
  Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}:${head}${stringOf(value)}`)
    .join(",")

/** The module of an area in one language: `export const t`. */
export const compileArea = (messages, runtime) => {
  const lines = Object.entries(messages).map(([key, text]) => `${JSON.stringify(key)}:${compileMessage(text)}`)
  const body = lines.join(",\n")
  const used = ["number", "plural", "select"].filter((name) => new RegExp(`\\b${name}\\(p\\.`, "u").test(body))
  const head = used.length === 0 ? "" : `import{${used.join(",")}}from${JSON.stringify(runtime)}\n`
  return `${head}export const t={${body}}\n`
}

/** What compiled messages call, for one language. */
export const runtimeModule = (locale) => `const whole=new Intl.NumberFormat(${JSON.stringify(locale)})
const rules=new Intl.PluralRules(${JSON.stringify(locale)})
export const number=(value)=>whole.format(value)
export const plural=(value,forms)=>(forms["="+value]??forms[rules.select(value)]??forms.other)(whole.format(value))
export const select=(word,forms)=>(forms[word]??forms.other)()
`

/** The declarations of an area: its keys and parameters are those of the source language. */
export const declareArea = (messages) =>
  `export declare const t: {\n${Object.entries(messages)
    .map(
      ([key, text]) =>
        `  /** ${text.replaceAll("*/", "* /").replaceAll("\n", " ")} */\n  readonly ${JSON.stringify(key)}: ${typeOf(text)}`
    )
    .join("\n")}\n}\n`

/** The module of texts that are keyed by the source language, and its declaration. */
export const compileKeyed = (texts) => `export const t={__proto__:null,${JSON.stringify(texts).slice(1)}\n`
export const declareKeyed = () => `export declare const t: Readonly<Record<string, string>>\n`
