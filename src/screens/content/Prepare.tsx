import { Link } from "react-router-dom"
import { t } from "#messages/content.js"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import { Section } from "../../components/Page.tsx"
import * as css from "../dashboards/Dashboard.css.ts"

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
      <ul className={css.shortcuts}>
        {shown.map(({ path, title, icon: Icon, purpose }) => (
          <li key={path}>
            <Link to={`/${path}`} className={css.shortcut} title={purpose}>
              <Icon size={16} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
