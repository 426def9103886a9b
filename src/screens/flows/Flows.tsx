import { SearchX } from "lucide-react"
import { lazy, Suspense } from "react"
import { Link, useLocation } from "react-router-dom"
import { t } from "#messages/flows.js"
import { Page, Section } from "../../components/Page.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { Gallery } from "./Gallery.tsx"
import { gestureAsked } from "./gesture/address.ts"
import { machineList, type ListedMachine } from "./machineList.ts"
import { tabs } from "./tabs.ts"
import { description } from "../../components/description.ts"

const Gesture = lazy(() => import("./gesture/Gesture.tsx").then((file) => ({ default: file.Gesture })))
const Live = lazy(() => import("./live/Live.tsx").then((file) => ({ default: file.Live })))

/**
 * The machines of the portal, what happens now, one gesture, and one machine: `/flows`, `/flows?view=live`,
 * `/flows?event=<position>`, `/flows?command=<id>`, `/flows/<machine>?tab=<tab>`.
 */
export const Flows = () => {
  const [params] = useAddress()
  const [, , name = ""] = useLocation().pathname.split("/")
  const listed = machineList.find((each) => each.name === decodeURIComponent(name))
  const gesture = gestureAsked(params)
  if (name === "" && gesture !== null) return <Gesture key={JSON.stringify(gesture)} asked={gesture} />
  if (name === "") return params.get("view") === "live" ? <Live /> : <Gallery />
  return listed === undefined ? <Nowhere name={decodeURIComponent(name)} /> : <Machine key={listed.name} {...listed} />
}

const Machine = ({ name, kind, machine }: ListedMachine) => {
  const [params, change] = useAddress()
  const own = tabs.filter(({ of = kind }) => of === kind)
  const asked = params.get("tab")
  const shown = own.some(({ id }) => id === asked)
    ? asked!
    : (own.find(({ opens }) => opens !== undefined && params.has(opens)) ?? own[0]!).id
  return (
    <Page
      below={[kind === "record" ? t.recordMachines : t.browserFlows, name]}
      lead={description(machine.root.description ?? "")}
      wide
    >
      <Tabs
        label={t.machineViews({ name })}
        shown={shown}
        show={(id) => change((query) => query.set("tab", id))}
        tabs={own.map(({ id, title, component: Content }) => ({
          id,
          title,
          content: (
            <Suspense
              fallback={
                <Skeleton>
                  <SkeletonLine height="320px" />
                </Skeleton>
              }
            >
              <Content name={name} kind={kind} machine={machine} />
            </Suspense>
          )
        }))}
      />
    </Page>
  )
}

const Nowhere = ({ name }: { readonly name: string }) => (
  <Page below={[t.notFound]}>
    <Section title={t.notFound} flush>
      <Empty
        icon={SearchX}
        title={t.noMachine({ name: name.slice(0, 60) })}
        action={<Link to="/flows">{t.allMachines}</Link>}
      >
        {t.noMachineHint}
      </Empty>
    </Section>
  </Page>
)
