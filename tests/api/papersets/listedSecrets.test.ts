import { beforeAll, expect, test } from "vitest"
import { hiddenWords } from "../../../schema/papersets/paperSecrecy.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { questionEvents } from "../../kit/papers.ts"
import { append } from "../../kit/programme.ts"
import { admin, ask, chief, house, maker, setUp, sign, paperOf } from "./sealing.kit.ts"

setUp()

/** Numbers of questions: in one sealed paper, in two of them, in one of its author's, and in none. */
const [alone, twice, written, open] = [41, 42, 61, 44]
let secondChief: Person
let papers: { readonly one: number; readonly two: number }

beforeAll(async () => {
  secondChief = await newPerson(house, 13)
  await append(house.portal.log, questionEvents(written, { by: maker.id } as never))
  papers = { one: await paperOf([alone, twice, written]), two: await paperOf([twice]) }
  await Promise.all([sign(chief, papers.one), sign(secondChief, papers.two)])
  for (const paper of [papers.one, papers.two]) await sign(admin, paper)
})

/** The numbers of listed questions among those of the test, what is shown of them, and how many are counted. */
const listed = async (who: Person, filter = "") => {
  const { rows, total } = (await ask(who, `/question/question-list?per_page=100${filter}`)).body.data
  return {
    ids: rows.map(({ id }: { id: number }) => id).filter((id: number) => [alone, twice, written, open].includes(id)),
    hidden: rows.filter(({ words }: { words: string }) => words === hiddenWords()).map(({ id }: { id: number }) => id),
    isCounted: total === rows.length
  }
}

test("a secret question is listed without its text, to its author and to whom one of its papers is open", async () => {
  const seen = async (who: Person) => {
    const { ids, hidden, isCounted } = await listed(who)
    expect(isCounted).toBe(true)
    expect(hidden.toSorted()).toEqual(ids.filter((id: number) => id !== open).toSorted())
    return ids.toSorted()
  }
  expect(await seen(chief)).toEqual([alone, twice, open, written])
  expect(await seen(secondChief)).toEqual([twice, open])
  expect(await seen(maker)).toEqual([open, written])
})

test("a secret paper's questions are found by its number by whoever may read it, and by no search", async () => {
  expect((await listed(chief, `&paperset_id=${papers.one}`)).ids.toSorted()).toEqual([alone, twice, written])
  for (const who of [secondChief, maker])
    expect(await listed(who, `&paperset_id=${papers.one}`)).toEqual({ ids: [], hidden: [], isCounted: true })
  expect((await listed(secondChief, `&paperset_id=${papers.two}`)).ids).toEqual([twice])
  const { body } = await ask(chief, `/question/question-edit?id=${open}`)
  const words = body.data.text.stem.content[0].content[0].text.split(" ").slice(0, 2).join(" ")
  const { ids } = await listed(chief, `&search=${encodeURIComponent(words)}`)
  expect(ids).toEqual([open])
})
