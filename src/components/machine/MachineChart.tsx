import type { ComponentProps } from "react"
import { MachineChart as Chart } from "machine-inspector/react"
import "./colours.css.ts"
import { words } from "./words.ts"

export type { Weights } from "machine-inspector/react"

/** A machine's chart with the portal's words and colours. */
export const MachineChart = (props: Omit<ComponentProps<typeof Chart>, "words">) => <Chart {...props} words={words} />
