import { Building, Globe, Landmark, Map, MapPin } from "lucide-react"
import { t } from "#messages/screens.js"
import { coordinators, opened, type Screen } from "./screen.ts"

const region = { group: "regions", area: "regions", roles: coordinators } as const

/** The regions of the programme. */
export const regions: readonly Screen[] = [
  {
    ...region,
    path: "regions/zones",
    title: t.zones,
    icon: Globe,
    purpose: t.zonesPurpose,
    component: opened(() => import("../../screens/regions/Zones.tsx").then((file) => file.Zones))
  },
  {
    ...region,
    path: "regions/states",
    title: t.states,
    icon: Map,
    purpose: t.statesPurpose,
    component: opened(() => import("../../screens/regions/States.tsx").then((file) => file.States))
  },
  {
    ...region,
    path: "regions/prants",
    title: t.prants,
    icon: Landmark,
    purpose: t.prantsPurpose,
    component: opened(() => import("../../screens/regions/Prants.tsx").then((file) => file.Prants))
  },
  {
    ...region,
    path: "regions/districts",
    title: t.districts,
    icon: MapPin,
    purpose: t.districtsPurpose,
    component: opened(() => import("../../screens/regions/Districts.tsx").then((file) => file.Districts))
  },
  {
    ...region,
    path: "regions/cities",
    title: t.cities,
    icon: Building,
    purpose: t.citiesPurpose,
    component: opened(() => import("../../screens/regions/Cities.tsx").then((file) => file.Cities))
  }
]
