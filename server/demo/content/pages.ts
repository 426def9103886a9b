import { pagesModule, staticPages, type StaticPageKey } from "../../../schema/content/staticPages.ts"
import { written, type DemoItem } from "./draft.ts"

const page = (key: StaticPageKey, gulf: string, ...lines: readonly string[]): DemoItem => ({
  kind: "static-page",
  title: staticPages[key],
  module_name: pagesModule,
  key,
  gulf,
  text: written(...lines)
})

/** The pages that the portal has a place for. */
export const pages: readonly DemoItem[] = [
  page(
    "download-app",
    "all",
    "Students sit the exam in the exam app. Install it a week before the mock test.",
    "## What you need",
    "- Android 9 or later, iOS 16 or later, or a computer with Windows 10 or later",
    "- 200 MB of free space, and a charged battery",
    "## Steps",
    "- Open the store of your device and search for the name of the programme.",
    "- Install the app and sign in with the roll number.",
    "- Take the mock test once, on the device that you will use."
  ),
  page(
    "mock-instructions",
    "without",
    "The mock test shows how the exam goes. Its marks count for nothing.",
    "- Sign in fifteen minutes before the time with the roll number and the date of birth.",
    "- You may go back to a question as often as you like.",
    "! Keep the device charged: the mock test takes as long as the exam.",
    "- If the connection breaks, carry on: answers are sent when it is back.",
    "- Press Submit once. Your school sees that you have taken part."
  ),
  page(
    "mock-instructions-gcc",
    "only",
    "Schools of the Gulf take the mock test in school, under a teacher's eye.",
    "- Times are told in your own time zone by your coordinator.",
    "- Sign in with the roll number that the school received.",
    "- One device a student; phones stay outside of the room."
  ),
  page(
    "paper-pattern",
    "all",
    "Level II is written on paper in two sections. A wrong answer costs a quarter of its marks; a blank costs nothing."
  ),
  page(
    "contact",
    "all",
    "Your coordinators answer first. Beyond that, write to the programme office.",
    "- Monday to Saturday, 10 am to 6 pm (Indian time)",
    "- Questions about fees: Pay support, through the portal"
  )
]
