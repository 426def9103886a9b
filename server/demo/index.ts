export { demoPassword, type DemoLogin } from "./accounts.ts"
export { playExamDay, type DayAccount, type ExamDay } from "./examDay/play.ts"
export { demoSize, isDemoLoaded, loadDemo, type DemoHost, type DemoProgress } from "./load.ts"
export { demoLoginsOf } from "./logins.ts"
