import { t } from "#messages/content.js"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import { Section } from "../../components/Page.tsx"
import { ShortcutLinks } from "../dashboards/ShortcutLinks.tsx"

/** What a student prepares with, the most used first. */
const places = [
  "study-material/study-material",
  "study-material/go-to-student-lecture-series",
  "study-material/vvm-brochure-flipbook",
  "study-material/syllabus-for-exam-level-i",
  "study-material/syllabus-for-exam-level-ii",
  "student/important-dates",
  "student/important-dates-gcc"
]

/** The ways from a student's landing to what they prepare with. */
export const Prepare = () => {
  const { screens } = useOwnMenu()
  const shown = places.flatMap((path) => screens.filter((screen) => screen.path === path))
  if (shown.length === 0) return null
  return (
    <Section title={t.prepare}>
      <ShortcutLinks items={shown.map((screen) => ({ screen, title: screen.title }))} />
    </Section>
  )
}
