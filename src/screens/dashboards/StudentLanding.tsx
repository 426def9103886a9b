import { GraduationCap } from "lucide-react"
import { Page, Section } from "../../parts/Page.tsx"
import { Empty } from "../../parts/States.tsx"

/** The landing of students. */
export const StudentLanding = () => (
  <Page crumbs={["Overview", "Students"]} title="Students">
    <Section title="Your exams" flush>
      <Empty icon={GraduationCap} title="Nothing to do here yet">
        When an exam of your class is planned, it will stand here with its date and what you need for it.
      </Empty>
    </Section>
  </Page>
)
