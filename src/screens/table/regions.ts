import { Building, Globe, Landmark, Map, MapPin } from "lucide-react"
import { coordinators, type Screen } from "./screen.ts"

const region = { group: "regions", area: "regions", roles: coordinators } as const

/** The regions of the programme. */
export const regions: readonly Screen[] = [
  { ...region, path: "regions/zones", title: "Zones", icon: Globe, purpose: "Keep the zones and what belongs to each." },
  { ...region, path: "regions/states", title: "States", icon: Map, purpose: "Keep the states and their zones." },
  { ...region, path: "regions/prants", title: "Prants", icon: Landmark, purpose: "Keep the prants and their states." },
  { ...region, path: "regions/districts", title: "Districts", icon: MapPin, purpose: "Keep the districts, with their state and prant." },
  { ...region, path: "regions/cities", title: "Cities", icon: Building, purpose: "Keep the cities and their districts." }
]
