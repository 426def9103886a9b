/** A macro of a file: how many arguments it has, what the first is where it is left out, and what stands for it. */
export type Macro = { readonly arity: number; readonly otherwise: string | null; readonly body: string }

/** Where a group that opens at a place ends, behind its brace; -1 for one that is never closed. */
const groupEnd = (source: string, from: number, [open, close] = "{}"): number => {
  for (let at = from, depth = 0; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === "\\") at += 1
    else if (sign === "%" && open === "{") at = Math.max(at, source.indexOf("\n", at) - 1)
    else if (sign === open) depth += 1
    else if (sign === close && (depth -= 1) === 0) return at + 1
  }
  return -1
}

/** Behind the white space at a place; never over an empty line. */
const behindSpace = (source: string, at: number): number => {
  const [space = ""] = /^[ \t]*(?:%[^\n]*)?\n?[ \t]*/.exec(source.slice(at, at + 2_000)) ?? []
  return at + space.length
}

/** An argument of a command in the source, without its braces, and where it ends. */
export const argumentIn = (source: string, from: number): readonly [string, number] | null => {
  const at = behindSpace(source, from)
  if (source[at] === "{") {
    const end = groupEnd(source, at)
    return end < 0 ? null : [source.slice(at + 1, end - 1), end]
  }
  const [sign] = /^(?:\\[a-zA-Z]+|\\.|[^\s}])/u.exec(source.slice(at, at + 60)) ?? []
  return sign === undefined ? null : [sign, at + sign.length]
}

/** An argument in brackets, without them, and where it ends; null where there is none. */
export const bracketIn = (source: string, from: number): readonly [string, number] | null => {
  const at = behindSpace(source, from)
  if (source[at] !== "[") return null
  const end = groupEnd(source, at, "[]")
  return end < 0 ? null : [source.slice(at + 1, end - 1), end]
}

/** Behind the end of a line, `\\\\`, with the star and the length that it may have. */
export const behindBreak = (source: string, from: number): number => {
  const at = from + (source[from + 2] === "*" ? 3 : 2)
  const length = /^\[\s*-?[\d.]+\s*[a-z\\]/i.test(source.slice(at, at + 30)) ? bracketIn(source, at) : null
  return length === null ? at : length[1]
}

/** The macro that a definition behind `\newcommand`, `\def` or `\DeclareMathOperator` makes, and where it ends. */
export const definitionAt = (
  source: string,
  command: string,
  from: number
): { readonly name: string; readonly macro: Macro; readonly end: number } | null => {
  const [word, at] = argumentIn(source, source[from] === "*" ? from + 1 : from) ?? ["", -1]
  const name = word.trim().replace(/^\\/, "")
  if (at < 0 || !/^[a-zA-Z]+$/.test(name)) return null
  if (command === "def") {
    const [, parameters = ""] = /^\s*((?:#\d)*)\s*\{/.exec(source.slice(at, at + 100)) ?? []
    const [body, end] = argumentIn(source, source.indexOf("{", at)) ?? ["", -1]
    return end < 0 ? null : { name, macro: { arity: parameters.length / 2, otherwise: null, body }, end }
  }
  const count = command === "DeclareMathOperator" ? null : bracketIn(source, at)
  const first = count === null ? null : bracketIn(source, count[1])
  const [body, end] = argumentIn(source, first?.[1] ?? count?.[1] ?? at) ?? ["", -1]
  if (end < 0) return null
  const whole = command === "DeclareMathOperator" ? `\\operatorname{${body}}` : body
  return { name, macro: { arity: Number(count?.[0] ?? 0) || 0, otherwise: first?.[0] ?? null, body: whole }, end }
}

/** What stands for the beginning and the end of an environment that a file makes. */
export type MadeEnvironment = { readonly begin: Macro; readonly end: string }

/** The environment that `\\newenvironment` makes, and where its definition ends; null where there is none. */
export const environmentAt = (
  source: string,
  from: number
): { readonly name: string; readonly made: MadeEnvironment; readonly end: number } | null => {
  const [name, at] = argumentIn(source, source[from] === "*" ? from + 1 : from) ?? ["", -1]
  if (at < 0 || name.trim() === "") return null
  const count = bracketIn(source, at)
  const first = count === null ? null : bracketIn(source, count[1])
  const begin = argumentIn(source, first?.[1] ?? count?.[1] ?? at)
  const end = begin === null ? null : argumentIn(source, begin[1])
  if (begin === null || end === null) return null
  const macro = { arity: Number(count?.[0] ?? 0) || 0, otherwise: first?.[0] ?? null, body: begin[0] }
  return { name: name.trim(), made: { begin: macro, end: end[0] }, end: end[1] }
}

/** What a macro stands for where it is used, its arguments filled in, and where they end; null where one is missing. */
export const expandedAt = (source: string, { arity, otherwise, body }: Macro, from: number) => {
  const args: string[] = []
  let at = from
  if (otherwise !== null) {
    const given = bracketIn(source, at)
    args.push(given?.[0] ?? otherwise)
    at = given?.[1] ?? at
  }
  while (args.length < arity) {
    const given = argumentIn(source, at)
    if (given === null) return null
    args.push(given[0])
    at = given[1]
  }
  return { text: body.replaceAll(/#([1-9])/g, (_, nth: string) => args[Number(nth) - 1] ?? ""), end: at }
}

/** How deep macros may be in each other, and how long what they stand for may become. */
const limits = { depth: 12, length: 100_000 }

/** A formula with the file's macros expanded. */
export const expandedFormula = (latex: string, macros: ReadonlyMap<string, Macro>, depth = 0): string => {
  if (macros.size === 0 || depth > limits.depth || latex.length > limits.length) return latex
  let made = ""
  for (let at = 0; at < latex.length;) {
    const [command, name = ""] = latex[at] === "\\" ? (/^\\([a-zA-Z]+|[^])/u.exec(latex.slice(at, at + 60)) ?? []) : []
    const macro = macros.get(name)
    const used = macro === undefined ? null : expandedAt(latex, macro, at + (command?.length ?? 0))
    if (used === null) {
      made += command ?? latex[at]
      at += command?.length ?? 1
    } else {
      const inner = expandedFormula(used.text, macros, depth + 1)
      made += /[a-zA-Z]$/.test(inner) && /^[a-zA-Z]/.test(latex.slice(used.end)) ? `${inner} ` : inner
      at = used.end
    }
  }
  return made
}
