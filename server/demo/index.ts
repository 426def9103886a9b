export { demoPassword } from "./accounts.ts"
export { playExamDay } from "./examDay/play.ts"
export { loadDemo } from "./load.ts"
export { demoLoginsOf } from "./logins.ts"
