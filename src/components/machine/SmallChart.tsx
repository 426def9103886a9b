import "./colours.css.ts"

export { SmallChart } from "machine-inspector/react"
