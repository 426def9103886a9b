import { expect, test } from "vitest"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const briefs = async (...rows: readonly string[]) => (await read(`${rows.join("\n")}\n`)).questions.map(brief)

test.each([
  ["Sr No;Question;A;B;C;Ans", "1;Unit of force?;N;J;W;a"],
  ["No;Question;Answer1;Answer2;Answer3;Correct", "1;Unit of force?;N;J;W;1"],
  [
    "Question - max 120 characters;Answer 1 - max 75;Answer 2;Answer 3;Correct answer(s) - choose at least one",
    "Unit of force?;N;J;W;1"
  ],
  ["Question Text;Choice A;Choice B;Choice C;Answer Key", "Unit of force?;N;J;W;A"]
])("heads like %s are known", async (heads, row) => {
  expect(await briefs(heads, row)).toEqual([["single", "0", "Unit of force?", "N | J | W", ""]])
})

test("options beyond the sixth and columns of pictures are told, not left out", async () => {
  const [seven, two] = await briefs(
    "question,option_a,option_b,option_c,option_d,option_e,option_f,option_g,answer",
    "Q,1x,2x,3x,4x,5x,6x,7x,a",
    "R,1x,2x,,,,,,b"
  )
  expect(seven!.at(-1)).toContain("There are 7; at most 6 are allowed")
  expect(two).toEqual(["single", "1", "R", "1x | 2x", ""])
  const [plain, shown] = await briefs("Question,A,B,Answer,Image Link", "Q,x,y,a,", "R,x,y,a,https://a.test/r.png")
  expect([plain!.at(-1), shown!.at(-1)]).toEqual([
    "",
    expect.stringContaining("The column “Image Link” has a picture, which a list cannot hold")
  ])
})
