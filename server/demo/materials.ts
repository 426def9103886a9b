import { materialStream } from "../../schema/materials/material.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"

const titles = [
  ["en", (level: number) => `Science and discovery, class ${level}`],
  ["hi", (level: number) => `विज्ञान और खोज, कक्षा ${level}`],
  ["ta", (level: number) => `அறிவியலும் கண்டுபிடிப்பும், வகுப்பு ${level}`]
] as const

/** An item of the demo's study material: its prices in whole rupees and dirhams, and the copies that were printed. */
export type DemoMaterial = {
  readonly id: number
  readonly level: number
  readonly language: string
  readonly title: string
  readonly priceInr: number
  readonly priceAed: number
  readonly copies: number
}

/** Printed study material of each class in some languages. */
export const demoMaterials: readonly DemoMaterial[] = [6, 7, 8, 9, 10, 11].flatMap((level, nth) =>
  titles.map(([language, titleOf], at) => ({
    id: nth * titles.length + at + 1,
    level,
    language,
    title: titleOf(level),
    priceInr: 100 + 10 * nth,
    priceAed: 12 + nth,
    copies: 2_000 - 200 * nth - 300 * at
  }))
)

/** The study material put on sale, and the copies that came from the printer. */
export const materialEvents = (): readonly NewEvent[] =>
  demoMaterials.flatMap(({ id, level, language, title, priceInr, priceAed, copies }): readonly NewEvent[] => {
    const stream = materialStream(id)
    const data = { title, class_level: level, language, price_inr: priceInr, price_aed: priceAed }
    return [
      { stream, type: "material.listed", data },
      { stream, type: "material.restocked", data: { copies } }
    ]
  })
