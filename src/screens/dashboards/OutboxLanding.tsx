import { Inbox } from "lucide-react"
import { Page, Section } from "../../parts/Page.tsx"
import { Empty } from "../../parts/States.tsx"

/** The landing of the mail role. */
export const OutboxLanding = () => (
  <Page crumbs={["Mail", "Outbox"]} title="Outbox">
    <Section title="Sent messages" flush>
      <Empty icon={Inbox} title="No messages yet">
        Messages that the portal sends will stand here, each with when it went out and whether it arrived.
      </Empty>
    </Section>
  </Page>
)
