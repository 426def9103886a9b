import { materialStream } from "../../schema/materials/material.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"

const titles = [
  ["en", (level: number) => `Science and discovery, class ${level}`],
  ["hi", (level: number) => `विज्ञान और खोज, कक्षा ${level}`],
  ["ta", (level: number) => `அறிவியலும் கண்டுபிடிப்பும், வகுப்பு ${level}`]
] as const

/** Printed study material of each class in some languages, and the copies that came from the printer. */
export const materialEvents = (): readonly NewEvent[] =>
  [6, 7, 8, 9, 10, 11].flatMap((level, nth) =>
    titles.flatMap(([language, titleOf], at): readonly NewEvent[] => {
      const stream = materialStream(nth * titles.length + at + 1)
      const [price_inr, price_aed] = [100 + 10 * nth, 12 + nth]
      return [
        {
          stream,
          type: "material.listed",
          data: { title: titleOf(level), class_level: level, language, price_inr, price_aed }
        },
        { stream, type: "material.restocked", data: { copies: 2_000 - 200 * nth - 300 * at } }
      ]
    })
  )
