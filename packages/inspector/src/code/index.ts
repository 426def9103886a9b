export { bundleOf } from "./bundle.ts"
export { codeOf, runText } from "./code.ts"
