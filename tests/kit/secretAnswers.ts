import { makeCall, type AnyCall, type Values } from "./everyCall.ts"
import { marksOf, type Stage } from "./secrets.ts"
import type { SecretWorld, Walker } from "./secretWorld.ts"
import { unzip } from "./xlsx.ts"

/** All words of an answer, also where it is a workbook or another archive. */
const wordsOf = async ({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): Promise<string> =>
  /zip|openxml/.test(type) && bytes.subarray(0, 2).toString() === "PK"
    ? [...(await unzip(bytes)).values()].join("\n")
    : bytes.toString("utf8")

/** Makes a call about the question of a stage. @returns its status, its words, and what it tells that it should not */
export const askSecretly = async (
  world: SecretWorld,
  call: AnyCall,
  walker: Walker,
  stage: Stage,
  values: Values
): Promise<{ readonly status: number; readonly words: string; readonly leaks: readonly string[] }> => {
  const n = world.planted().get(stage)!
  const granted = world.grantsOf(stage, walker)
  const answer = await makeCall(world.house.url, call, walker.token, values)
  const words = await wordsOf(answer)
  const asked = JSON.stringify(values)
  const isFound = !granted.text && asked.includes("stemwords") && new RegExp(`"(question_)?id":${n}[,}]`).test(words)
  // What is in a PDF is not to be read here: nobody has one of a paper that is closed to them.
  const isOfPaper = values["paperset_id"] === n
  const hasPages = world.mayPrint(stage, walker)
  const isPrinted = /pdf/.test(answer.type) && isOfPaper && !hasPages && !granted.text
  // Pages that are read aloud say what the printed ones say.
  const isPages = isOfPaper && values["what"] === "aloud" && hasPages
  const leaks = [
    ...world.leaksIn(words, walker).filter((what) => !(isPages && what.startsWith(`the text of the ${stage} `))),
    ...(isFound ? [`that the ${stage} question is found by its text to role ${walker.roleId}`] : []),
    ...(isPrinted ? [`the pages of the ${stage} paper to role ${walker.roleId}`] : [])
  ].map((what) => `${call.name} tells ${what}: ${asked}`)
  return { status: answer.status, words, leaks }
}

/** Whether an answer says all that a planted question has. */
export const tellsAll = (words: string, n: number): boolean =>
  Object.values(marksOf(n)).every((mark) => words.includes(String(mark)))
