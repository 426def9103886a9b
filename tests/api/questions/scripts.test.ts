import { afterAll, beforeAll, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"

let house: TestServer
let author: Person
let translator: Person
let reader: Person
beforeAll(async () => {
  house = await openTestServer()
  ;[author, translator, reader] = await Promise.all([newPerson(house, 14), newPerson(house, 15), newPerson(house, 13)])
})
afterAll(() => house.close())

const ask = (who: Person, path: string, payload?: object) =>
  call(house.url, path, { token: who.token, ...(payload === undefined ? {} : { payload }) })

const store = async (stem: string) =>
  (
    await ask(author, "/question/question-store", {
      kind: "single",
      level: "level1",
      class_levels: [8],
      subject_id: 1,
      section_id: null,
      topic: null,
      difficulty: "easy",
      marks: 1,
      negative_marks: 0,
      source: null,
      tags: [],
      text: {
        stem: documentOf(stem),
        reason: null,
        left: [],
        right: [],
        options: ["1", "2"].map((option) => documentOf(option)),
        explanation: null
      },
      key: { options: [0] }
    })
  ).body.data as {
    readonly id: number
    readonly similar: readonly { readonly id: number; readonly likeness: number }[]
  }

test.each([
  [
    "Hindi",
    "एक रेलगाड़ी एकसमान चाल से दो घंटे में कितनी दूरी तय करती है?",
    "एक रेलगाड़ी एकसमान चाल से तीन घंटे में कितनी दूरी तय करती है?",
    "हाथी जंगल में पेड़ों की पत्तियाँ खाता है और नदी में नहाता है।",
    "समान चाल"
  ],
  [
    "Tamil",
    "ஒரு தொடர்வண்டி சீரான வேகத்தில் இரண்டு மணி நேரத்தில் எவ்வளவு தொலைவைக் கடக்கிறது?",
    "ஒரு தொடர்வண்டி சீரான வேகத்தில் மூன்று மணி நேரத்தில் எவ்வளவு தொலைவைக் கடக்கிறது?",
    "யானை காட்டில் மரங்களின் இலைகளைத் தின்று ஆற்றில் குளிக்கிறது.",
    "சீரான வேக"
  ],
  [
    "Urdu",
    "ایک ریل گاڑی یکساں رفتار سے دو گھنٹے میں کتنا فاصلہ طے کرتی ہے؟",
    "ایک ریل گاڑی یکساں رفتار سے تین گھنٹے میں کتنا فاصلہ طے کرتی ہے؟",
    "ہاتھی جنگل میں درختوں کے پتے کھاتا ہے اور دریا میں نہاتا ہے۔",
    "یکساں رفتار"
  ],
  [
    "Bengali",
    "একটি ট্রেন সমদ্রুতিতে দুই ঘণ্টায় কত দূরত্ব অতিক্রম করে?",
    "একটি ট্রেন সমদ্রুতিতে তিন ঘণ্টায় কত দূরত্ব অতিক্রম করে?",
    "হাতি জঙ্গলে গাছের পাতা খায় এবং নদীতে স্নান করে।",
    "সমদ্রুতি"
  ]
])(
  "a question in %s is found by its like and by a part of its words, and no other",
  async (_language, stem, like, other, part) => {
    const { id, similar: none } = await store(stem)
    expect(none).toEqual([])
    expect((await store(like)).similar).toEqual([expect.objectContaining({ id })])
    expect((await store(other)).similar).toEqual([])
    const { rows } = (await ask(author, `/question/question-list?search=${encodeURIComponent(part)}`)).body.data
    expect(rows.map((row: { id: number }) => row.id)).toContain(id)
    const { rows: plan } = await house.portal.pool.query(
      "select spelled('हिन्दी') ~ '^[a-z0-9]+$' as is_plain, spelled('Straße 12') as kept"
    )
    expect(plan).toEqual([{ is_plain: true, kept: "straße 12" }])
  }
)

test("the memory finds a line that was written in Hindi by its like", async () => {
  const first = await store("पृथ्वी सूर्य के चारों ओर एक वर्ष में घूमती है, यह किसने कहा?")
  const lines = (id: number, words: string) =>
    ask(translator, "/store-question-translation", {
      question_id: id,
      language_id: "mr",
      text_formulas: [{ segment: "stem.0.0", content: [{ type: "text", text: words }] }]
    })
  await lines(first.id, "पृथ्वी सूर्याभोवती एका वर्षात फिरते, हे कोणी सांगितले?")
  await ask(translator, "/question/translation/submit", { question_id: first.id, language_id: "mr" })
  await ask(reader, "/question/translation/approve", { question_id: first.id, language_id: "mr" })
  const second = await store("पृथ्वी सूर्य के चारों ओर एक वर्ष में घूमती है, यह पहले किसने कहा?")
  const { data } = (
    await sendForm(house.url, "/question-translate", translator.token, {
      question_id: String(second.id),
      language_id: "mr"
    })
  ).body
  expect(data).toEqual([expect.objectContaining({ segment: "stem.0.0", from: "similar", question_id: first.id })])
  expect(data[0].likeness).toBeGreaterThan(0.7)
})
