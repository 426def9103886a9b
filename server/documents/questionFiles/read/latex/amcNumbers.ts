import { t } from "#messages/server.questionFiles.js"
import type { Tell } from "./tell.ts"
import type { TexNode } from "./texNode.ts"

type Raw = Extract<TexNode, { readonly is: "raw" }>

/**
 * The answer of a number that automultiplechoice reads from boxes for digits: rounded to its decimals, and as far from
 * it as `exact` says in units of the last one.
 */
export const numberOf = ({ args, line }: Raw, tell: Tell): string => {
  const [value = "", options = ""] = args
  const said = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*=\\s*([^,\\s]+)`).exec(options)?.[1]
  const [number, decimals, exact] = [value.trim(), Number(said("decimals") ?? 0), Number(said("exact") ?? 0)]
  const isDecimal = /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(number) && (said("base") ?? "10") === "10"
  if (!isDecimal || !(decimals >= 0 && decimals <= 12) || !(exact >= 0) || said("exponent") !== undefined) {
    tell.fault(line, t.latexNumber({ value: number.slice(0, 40).toWellFormed() }))
    return ""
  }
  if (said("approx") !== undefined && said("scoreapprox") !== "0") tell.notice(t.latexScoring)
  const rounded = Number(number).toFixed(decimals)
  return exact === 0 ? rounded : `${rounded}±${(exact / 10 ** decimals).toFixed(decimals)}`
}
