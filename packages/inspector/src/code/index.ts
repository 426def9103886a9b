export { bundleOf } from "./bundle.ts"
export { codeOf, machinesOf, runText, type Found } from "./code.ts"
export { loadMachines, type Loaded, type Unread } from "./load.ts"
export { readTree } from "./readTree.ts"
