import { t } from "#messages/server.questionFiles.js"
import { unreadable } from "../../../tables/table.ts"
import {
  argumentIn,
  behindBreak,
  bracketIn,
  definitionAt,
  environmentAt,
  expandedAt,
  expandedFormula,
  type Macro,
  type MadeEnvironment
} from "./macros.ts"
import {
  codeEnvironments,
  definitions,
  drawnEnvironments,
  formulaEnvironments,
  rawCommands,
  structural,
  structure
} from "./rawCommands.ts"
import { closingOf, endOfComment, lettersOf, withoutComments } from "./source.ts"
import type { TexNode } from "./texNode.ts"
import { withQuantities } from "./units.ts"

const limits = { depth: 60, expansions: 20_000, length: 4_000_000 }

/** Parses LaTeX source. @throws Invalid with the line where braces or environments do not match */
export const parseLatex = (given: string): readonly TexNode[] => {
  let source = given
  let [at, line, expansions] = [0, 1, 0]
  const macros = new Map<string, Macro>()
  const environments = new Map<string, MadeEnvironment>()

  const moveTo = (end: number): undefined => {
    for (let from = at; from < end; from += 1) if (source[from] === "\n") line += 1
    at = end
  }
  const breaks = (why: string): never => {
    throw unreadable(t.latexBreaks({ line, why: why.slice(0, 60).toWellFormed() }), t.compileFirst)
  }
  const upTo = (closing: string, why: string): string => {
    const end = closingOf(source, at, closing)
    if (end < 0) breaks(why)
    const text = source.slice(at, end)
    moveTo(end + closing.length)
    return text
  }
  const formula = (latex: string): string => withQuantities(expandedFormula(withoutComments(latex), macros).trim())

  /** Reads on with what a macro stands for instead of what is in the source up to a place. */
  const readOn = (text: string, end: number, name: string): undefined => {
    if ((expansions += 1) > limits.expansions || source.length > limits.length) breaks(`\\${name}`)
    moveTo(end)
    source = text.replaceAll(/\n\s*\n/g, "\\par ").replaceAll("\n", " ") + source.slice(at)
    at = 0
  }

  /** What a raw command is given. */
  const raw = (name: string): TexNode => {
    const from = line
    if (source[at] === "*") moveTo(at + 1)
    let options = ""
    for (let given = bracketIn(source, at); given !== null; given = bracketIn(source, at)) {
      options = given[0]
      moveTo(given[1])
      if (name !== "includegraphics" && name !== "SI") break
    }
    const args: string[] = []
    while (args.length < (rawCommands[name] ?? 0)) {
      const given = argumentIn(source, at)
      if (given === null) break
      args.push(given[0])
      moveTo(given[1])
    }
    return { is: "raw", name, options, args, line: from }
  }

  const environment = (from: number, depth: number): TexNode | undefined => {
    const [name, end] = argumentIn(source, at) ?? ["", at]
    moveTo(end)
    const made = environments.get(name)
    const begun = made === undefined ? null : expandedAt(source, made.begin, at)
    if (begun !== null) return readOn(`${begun.text} `, begun.end, name)
    const bare = name.replace(/\*$/, "")
    const closing = `\\end{${name}}`
    if (name === "comment") return void upTo(closing, closing)
    if (codeEnvironments.has(name)) {
      const option = bracketIn(source, at)
      if (option !== null && name !== "verbatim") moveTo(option[1])
      if (name === "minted") moveTo(argumentIn(source, at)?.[1] ?? at)
      return { is: "code", text: upTo(closing, closing).replace(/^[ \t]*\n|\n[ \t]*$/g, ""), isBlock: true, line: from }
    }
    if (drawnEnvironments.has(name)) {
      upTo(closing, closing)
      return { is: "environment", name, content: [], line: from }
    }
    const inner = formulaEnvironments[bare]
    if (inner === undefined) return { is: "environment", name, content: parse({ name }, depth + 1), line: from }
    if (bare === "alignat") moveTo(argumentIn(source, at)?.[1] ?? at)
    const latex = formula(upTo(closing, closing)).replaceAll(/\\(?:nonumber|notag|label\{[^{}]*\})/g, "")
    const whole = inner === null ? latex : `\\begin{aligned}${latex}\\end{aligned}`.replaceAll("aligned", inner)
    return { is: "math", latex: whole, isDisplay: bare !== "math", line: from }
  }

  /** A command, the environment that it begins, or what a macro stands for, which is then read on. */
  const command = (depth: number): TexNode | undefined => {
    const [whole = "\\", name = ""] = /^\\([a-zA-Z]+|[^])/u.exec(source.slice(at, at + 80)) ?? []
    const from = line
    if (name === "(" || name === "[") {
      moveTo(at + 2)
      const latex = formula(upTo(name === "(" ? "\\)" : "\\]", `\\${name}`))
      return { is: "math", latex, isDisplay: name === "[", line: from }
    }
    if (name === "\\") {
      moveTo(behindBreak(source, at))
      return { is: "break", line: from }
    }
    moveTo(at + whole.length)
    if (/^[a-zA-Z]/.test(name)) moveTo(at + (/^[ \t]*/.exec(source.slice(at, at + 200))?.[0].length ?? 0))
    if (/^begin$/.test(name)) return environment(from, depth)
    if (name === "verb" || name === "lstinline") {
      const sign = source[at] ?? ""
      moveTo(at + 1)
      return { is: "code", text: upTo(sign === "{" ? "}" : sign, "\\verb"), isBlock: false, line: from }
    }
    if (name === "iffalse") return void upTo("\\fi", "\\iffalse")
    if (name === "newenvironment" || name === "renewenvironment") {
      const found = environmentAt(source, at)
      if (found === null) return { is: "command", name, line: from }
      if (!structural.test(found.name)) environments.set(found.name, found.made)
      return moveTo(found.end)
    }
    if (definitions.has(name)) {
      const made = definitionAt(source, name, at)
      if (made === null) return { is: "command", name, line: from }
      if (!structure.has(made.name) || (made.macro.arity === 0 && /^ans/i.test(made.name)))
        macros.set(made.name, made.macro)
      return moveTo(made.end)
    }
    const macro = macros.get(name)
    const used = macro === undefined ? null : expandedAt(source, macro, at)
    if (used !== null) return readOn(used.text, used.end, name)
    if (rawCommands[name] !== undefined) return raw(name)
    if (source[at] === "*") moveTo(at + 1)
    return { is: "command", name, line: from }
  }

  const parse = (until: { readonly name: string } | "}" | null, depth: number): readonly TexNode[] => {
    if (depth > limits.depth) breaks("{")
    const nodes: TexNode[] = []
    const opened = line
    while (at < source.length) {
      const [sign, from] = [source[at]!, line]
      if (sign === "}") {
        if (until !== "}") breaks("}")
        moveTo(at + 1)
        return nodes
      }
      if (sign === "\\" && /^\\end\s*\{/.test(source.slice(at, at + 20))) {
        const [name, end] = argumentIn(source, at + 4) ?? ["", at]
        const made = environments.get(name)
        if (made !== undefined) {
          readOn(made.end, end, name)
          continue
        }
        if (until === null || until === "}" || until.name !== name) breaks(`\\end{${name}}`)
        moveTo(end)
        return nodes
      }
      if (sign === "\\") {
        const node = command(depth)
        if (node !== undefined) nodes.push(node)
      } else if (sign === "{") {
        moveTo(at + 1)
        nodes.push({ is: "group", content: parse("}", depth + 1), line: from })
      } else if (sign === "$") {
        const signs = source[at + 1] === "$" ? "$$" : "$"
        moveTo(at + signs.length)
        nodes.push({ is: "math", latex: formula(upTo(signs, signs)), isDisplay: signs === "$$", line: from })
      } else if (sign === "%") moveTo(endOfComment(source, at))
      else if (sign === "&") {
        moveTo(at + 1)
        nodes.push({ is: "cell", line: from })
      } else {
        const [text = sign] = /^(?:[[\]]|\s+|[^\\{}$%&[\]\s]+(?:[ \t]+[^\\{}$%&[\]\s]+)*)/u.exec(source.slice(at)) ?? []
        moveTo(at + text.length)
        const isParagraph = /^\s*\n\s*\n/.test(text)
        nodes.push(isParagraph ? { is: "paragraph", line: from } : { is: "text", text: lettersOf(text), line: from })
      }
    }
    if (until !== null) {
      line = opened
      breaks(until === "}" ? "{" : `\\begin{${until.name}}`)
    }
    return nodes
  }
  return parse(null, 0)
}
