import { analyse } from "../server/areas/results/analysis/analyse.ts"
import { pairsOf } from "../server/areas/results/anomalies/pairs.ts"
import { scorePaper } from "../server/areas/results/analysis/matrix.ts"
import { paper } from "./results/work.ts"
import { random } from "../server/demo/random.ts"
import { setLetters } from "../schema/papersets/printedPaper.ts"
import { printedAnswers } from "../tests/kit/scoredPaper.ts"
const draw = random(7)
const n = 168_000
const sheets = Array.from({ length: n }, (_, id) => {
  const ability = 0.2 + 0.7 * draw()
  const written = paper.content.questions.map((_, place) => { const luck = draw(); return luck < ability ? place % 4 : (place + 1 + Math.floor((3 * (luck - ability)) / (1 - ability))) % 4 })
  return { student: id, school: id % 500, language: "en", set: setLetters[id % 6]!, answers: printedAnswers(paper, setLetters[id % 6]!, written), gender: id % 2 ? "male" : "female", state: String(id % 36) }
})
const time = (name: string, f: () => unknown) => { const t = process.cpuUsage(); const r = f(); const u = process.cpuUsage(t); console.log(name, Math.round(u.user / 1000), "ms"); return r }
time("score", () => scorePaper(paper, {}, sheets))
time("analyse", () => analyse(paper, {}, sheets, { by: "gender" }))
const p = time("pairs", () => pairsOf(paper, {}, sheets)) as any
console.log(p.compared, p.found.length)
