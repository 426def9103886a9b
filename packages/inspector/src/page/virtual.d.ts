declare module "virtual:machine-inspector" {
  import type { Listed } from "machine-inspector/react"
  export const machines: readonly Listed[]
}
