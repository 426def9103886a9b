import { Building, Globe, Landmark, Map, MapPin } from "lucide-react"
import { coordinators, opened, type Screen } from "./screen.ts"

const region = { group: "regions", area: "regions", roles: coordinators } as const

/** The regions of the programme. */
export const regions: readonly Screen[] = [
  {
    ...region,
    path: "regions/zones",
    title: "Zones",
    icon: Globe,
    purpose: "Keep the zones and what belongs to each.",
    component: opened(() => import("../../screens/regions/Zones.tsx").then((file) => file.Zones))
  },
  {
    ...region,
    path: "regions/states",
    title: "States",
    icon: Map,
    purpose: "Keep the states and their zones.",
    component: opened(() => import("../../screens/regions/States.tsx").then((file) => file.States))
  },
  {
    ...region,
    path: "regions/prants",
    title: "Prants",
    icon: Landmark,
    purpose: "Keep the prants and their states.",
    component: opened(() => import("../../screens/regions/Prants.tsx").then((file) => file.Prants))
  },
  {
    ...region,
    path: "regions/districts",
    title: "Districts",
    icon: MapPin,
    purpose: "Keep the districts, with their state and prant.",
    component: opened(() => import("../../screens/regions/Districts.tsx").then((file) => file.Districts))
  },
  {
    ...region,
    path: "regions/cities",
    title: "Cities",
    icon: Building,
    purpose: "Keep the cities and their districts.",
    component: opened(() => import("../../screens/regions/Cities.tsx").then((file) => file.Cities))
  }
]
