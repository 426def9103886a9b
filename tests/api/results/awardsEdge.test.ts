import { beforeAll, expect, test } from "vitest"
import type { AwardEdge } from "../../../schema/results/awardCalls.ts"
import type { AwardRules, Quota } from "../../../schema/results/awardScheme.ts"
import { random } from "../../../server/demo/random.ts"
import { smallProgramme } from "../../kit/programme.ts"
import { plantResults, type Scored } from "../../kit/publishedResults.ts"
import { admin, ask, done, house, setUp } from "./results.kit.ts"

setUp()

const [exam, run] = [2, 921]
const draw = random(20_261_126)
const below = (most: number) => Math.floor(draw() * most)

/**
 * A hundred students in districts of the small programme, whose marks in quarters tie often. Equal marks tie in full
 * for some, and are told apart by the tie-break for others; some miss a minimum.
 */
const people = Array.from({ length: 120 }, (_, at) => {
  const place = smallProgramme.places[below(smallProgramme.places.length)]!
  return {
    student: 5_000 + at,
    school: 1,
    ...place,
    total: 25 * below(60),
    link: below(2),
    missed: Number(below(9) === 0)
  }
})
type Person = (typeof people)[number]

const isAhead = (one: Person, other: Person): boolean =>
  one.total > other.total || (one.total === other.total && one.link > other.link)

const regionOf = (region: Quota["region"], person: Person): number => (region === "nation" ? 1 : person[region])
const rankIn = (region: Quota["region"], me: Person): number =>
  1 + people.filter((one) => regionOf(region, one) === regionOf(region, me) && isAhead(one, me)).length

const students: readonly Scored[] = people.toSorted((one, other) => other.total - one.total || other.link - one.link)

beforeAll(() =>
  plantResults(house, {
    run,
    exam,
    students,
    missed: ({ student }) => people.find((one) => one.student === student)!.missed,
    rankOf: (scope, { student }) =>
      rankIn(
        scope,
        people.find((one) => one.student === student)!
      ),
    sizeOf: (scope, { student }) => {
      const me = people.find((one) => one.student === student)!
      return people.filter((one) => regionOf(scope, one) === regionOf(scope, me)).length
    }
  })
)

/** Who wins each quota, by the words of the scheme: each award among those who have no higher one. */
const winnersOf = ({ several, quotas }: AwardRules): readonly (readonly Person[])[] => {
  const higher = new Set<Person>()
  return quotas.map((quota) => {
    const isApart = several === "all" || quota.gives === "qualified"
    const winners = people.filter((me) => {
      const own = people.filter((one) => regionOf(quota.region, one) === regionOf(quota.region, me))
      if (me.missed > 0 || own.length < quota.least || (!isApart && higher.has(me))) return false
      if (quota.take === "marks") return me.total >= quota.value * 100
      const rivals = isApart || several === "highest" ? own : own.filter((one) => one.missed === 0 && !higher.has(one))
      const place = 1 + rivals.filter((one) => isAhead(one, me)).length
      return place <= (quota.take === "first" ? quota.value : Math.max(1, Math.floor((own.length * quota.value) / 100)))
    })
    if (!isApart) for (const winner of winners) higher.add(winner)
    return winners
  })
}

/** The edge of each quota and region: those next in line, sorted and counted one by one. */
const naiveEdge = (rules: AwardRules, places: number) => {
  const winners = winnersOf(rules)
  return rules.quotas.flatMap((quota, nth) => {
    const isApart = rules.several === "all" || quota.gives === "qualified"
    const ahead = winners.filter((_, at) =>
      isApart ? at === nth : at <= nth && rules.quotas[at]!.gives !== "qualified"
    )
    const out = new Set(ahead.flat())
    return [...Map.groupBy(winners[nth]!, (one) => regionOf(quota.region, one))].map(([region, own]) => {
      const line = people.filter((one) => regionOf(quota.region, one) === region && one.missed === 0 && !out.has(one))
      const isBefore = (one: Person, other: Person) =>
        quota.take === "marks" ? one.total > other.total : isAhead(one, other)
      const placeOf = (me: Person) => 1 + line.filter((one) => isBefore(one, me)).length
      const last = quota.take === "marks" ? quota.value * 100 : Math.min(...own.map(({ total }) => total))
      const tied = quota.take === "marks" ? [] : line.filter(({ total }) => total === last)
      return {
        award: quota.region,
        gives: quota.gives,
        winners: own.length,
        next: line.filter((one) => placeOf(one) <= places).length,
        tied: tied.length,
        close: line.filter(({ total }) => total < last && total >= last - 100).length
      }
    })
  })
}

const inOrder = (edges: readonly object[]) => edges.map((one) => JSON.stringify(one)).toSorted()

const quota = (
  gives: Quota["gives"],
  region: Quota["region"],
  take: Quota["take"],
  value: number,
  least = 0
): Quota => ({
  gives,
  region,
  take,
  value,
  least,
  prize: 0
})

/** A nation, states and districts, with firsts, shares and marks, medals and qualifying. */
const quotas = [
  quota("gold", "nation", "first", 4),
  quota("silver", "nation", "share", 10),
  quota("award", "state", "first", 3),
  quota("qualified", "state", "share", 30),
  quota("award", "district", "marks", 7.5),
  quota("bronze", "district", "first", 2, 12)
]

test.each(["all", "highest", "next"] as const)(
  "who is next in line is exact, where several awards are %s",
  async (several) => {
    const rules = { several, quotas }
    const { id } = await done(admin, "/results/draft-award-scheme", { name: "Tried", ...rules })
    let shared = false
    for (const next of [1, 3, 10]) {
      const found = await done(admin, `/results/simulate-awards?exam_id=${exam}&first=${id}&second=0&next=${next}`)
      const edge: readonly AwardEdge[] = found.edge.filter((one: AwardEdge) => one.scheme === "first")
      const expected = naiveEdge(rules, next).filter((one) => one.next > 0)
      const shown = edge.map(({ award, gives, winners, next: inNext, tied, close }) => ({
        award,
        gives,
        winners,
        next: inNext,
        tied,
        close
      }))
      expect(found.edges).toBe(found.edge.length)
      expect(inOrder(shown)).toEqual(inOrder(expected))
      shared ||= expected.some((one) => one.next > next)
    }
    // Somewhere students share the last of these places, and all of them count.
    expect(shared).toBe(true)
  }
)

test("a winner of a lower award is still in line for the higher one", async () => {
  const rules = {
    several: "highest",
    quotas: [quota("gold", "nation", "first", 1), quota("silver", "nation", "first", 60)]
  } as const
  const { id } = await done(admin, "/results/draft-award-scheme", { name: "Two", ...rules })
  const { edge, next } = await done(admin, `/results/simulate-awards?exam_id=${exam}&first=${id}&second=${id}`)
  expect(next).toBe(3)
  const gold = edge.find((one: AwardEdge) => one.gives === "gold")
  expect(gold.next).toBeGreaterThanOrEqual(3)
  expect(gold.next).toBe(naiveEdge(rules, 3)[0]!.next)
})

test.each([0, 101, 1.5])("%d places are refused", async (next) => {
  expect((await ask(admin, `/results/simulate-awards?exam_id=${exam}&first=0&second=0&next=${next}`)).status).toBe(422)
})
