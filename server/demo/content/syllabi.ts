import type { SyllabusSubject } from "../../../schema/content/syllabus.ts"
import type { DemoItem } from "./draft.ts"

type Topics = readonly (readonly [id: string, title: string, question?: string])[]

const unit = (within: string, id: string, title: string, topics: Topics) => ({
  id: `${within}-${id}`,
  title,
  topics: topics.map(([own, name, question]) => ({
    id: `${within}-${id}-${own}`,
    title: name,
    question_topic: question ?? null
  }))
})

const subject = (id: string, title: string, weight: number, units: SyllabusSubject["units"]): SyllabusSubject => ({
  id,
  title,
  weight,
  units
})

/** The juniors' syllabus of a year: what came and went is known by the parts' ids. */
const junior = (year: number): readonly SyllabusSubject[] => [
  subject("physics", "Physics", 30, [
    unit("physics", "light", year < 2026 ? "Optics" : "Light", [
      ["mirrors", "Mirrors", "Light"],
      ["lenses", "Lenses", "Light"],
      ...(year < 2026 ? [] : ([["colour", "Colours and the eye", "Light"]] as const))
    ]),
    unit("physics", "motion", "Motion and force", [
      ["speed", "Speed and velocity", "Motion"],
      ["friction", "Friction", "Force"]
    ])
  ]),
  subject("chemistry", "Chemistry", 25, [
    unit("chemistry", "matter", "Matter around us", [
      ["states", "States of matter", "Matter"],
      ["mixtures", "Mixtures and their separation", "Mixtures"]
    ]),
    unit("chemistry", "acids", "Acids, bases and salts", [["indicators", "Indicators", "Acids and bases"]])
  ]),
  subject("biology", "Biology", 25, [
    unit("biology", "cell", "The cell", [
      ["parts", "Parts of the cell", "Cells"],
      ["microbes", "Microorganisms", "Microorganisms"]
    ]),
    ...(year < 2026
      ? [unit("biology", "crops", "Crop production", [["tools", "Tools of the farmer"]])]
      : [unit("biology", "health", "Health and disease", [["vaccines", "Vaccines"]])])
  ]),
  subject("mathematics", "Mathematics", 20, [
    unit("mathematics", "numbers", "Numbers", [
      ["fractions", "Fractions and decimals", "Fractions"],
      ["percent", "Percentages", "Percentages"]
    ])
  ])
]

/** The seniors' syllabus, which stays the same over the demo's two years. */
const senior: readonly SyllabusSubject[] = [
  subject("physics", "Physics", 35, [
    unit("physics", "electricity", "Electricity", [
      ["circuits", "Circuits and Ohm's law", "Electricity"],
      ["magnetism", "Magnetic effects of current", "Magnetism"]
    ]),
    unit("physics", "waves", "Waves and sound", [["sound", "Speed and pitch of sound", "Sound"]])
  ]),
  subject("chemistry", "Chemistry", 35, [
    unit("chemistry", "atoms", "Atoms and molecules", [
      ["structure", "Structure of the atom", "Atoms"],
      ["bonds", "Chemical bonds"]
    ]),
    unit("chemistry", "carbon", "Carbon and its compounds", [["organic", "Families of organic compounds"]])
  ]),
  subject("biology", "Biology", 30, [
    unit("biology", "heredity", "Heredity and evolution", [["mendel", "Mendel's laws", "Heredity"]])
  ])
]

const syllabus = (
  title: string,
  year: number,
  syllabus_type: 1 | 2,
  class_levels: readonly number[],
  subjects: readonly SyllabusSubject[]
): DemoItem => ({ kind: "syllabus", title, year, syllabus_type, class_levels, subjects })

/** Two years of both levels. */
export const syllabi: readonly DemoItem[] = [2025, 2026].flatMap((year) => [
  syllabus("Level I, classes 6 to 8", year, 1, [6, 7, 8], junior(year)),
  syllabus("Level I, classes 9 to 11", year, 1, [9, 10, 11], senior),
  syllabus("Level II, classes 6 to 8", year, 2, [6, 7, 8], junior(year).slice(0, 3)),
  syllabus("Level II, classes 9 to 11", year, 2, [9, 10, 11], senior)
])
