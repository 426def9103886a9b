import { Building2, Globe, Landmark, LayoutGrid, Map, MapPin, UsersRound } from "lucide-react"
import { national, opened, type Screen } from "./screen.ts"

const masters = {
  group: "coordinators",
  area: "coordinators",
  roles: [3, 6, 7, ...national],
  unlisted: national
} as const

/** Those who run the programme in its regions. */
export const coordination: readonly Screen[] = [
  {
    path: "master-institute-management/view-master-institute",
    title: "Master institute",
    icon: Building2,
    area: "institutes",
    roles: [3, 6, 7, ...national],
    unlisted: national,
    purpose: "Keep the institutes that register many schools.",
    component: opened(() =>
      import("../../screens/institutes/MasterInstitutes.tsx").then((file) => file.MasterInstitutes)
    )
  },
  {
    ...masters,
    path: "region-masters",
    title: "Region masters",
    icon: LayoutGrid,
    purpose: "See who coordinates which region, and where somebody is missing.",
    component: opened(() => import("../../screens/coordinators/RegionMasters.tsx").then((file) => file.RegionMasters))
  },
  {
    ...masters,
    path: "region-masters/zonal-coordinators",
    title: "Zonal coordinators",
    icon: Globe,
    purpose: "Appoint, enable and disable zonal coordinators.",
    component: opened(() =>
      import("../../screens/coordinators/ZonalCoordinators.tsx").then((file) => file.ZonalCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/states-coordinators",
    title: "State coordinators",
    icon: Map,
    roles: [3, 5, 6, 7, ...national],
    when: { 5: "nonGcc" },
    purpose: "Appoint, enable and disable state coordinators.",
    component: opened(() =>
      import("../../screens/coordinators/StateCoordinators.tsx").then((file) => file.StateCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/prant-coordinators",
    title: "Prant coordinators",
    icon: Landmark,
    purpose: "Appoint, enable and disable prant coordinators.",
    component: opened(() =>
      import("../../screens/coordinators/PrantCoordinators.tsx").then((file) => file.PrantCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/organizing-coordinators",
    title: "Organizing coordinators",
    icon: UsersRound,
    purpose: "Appoint, enable and disable organizing coordinators.",
    component: opened(() =>
      import("../../screens/coordinators/OrganizingCoordinators.tsx").then((file) => file.OrganizingCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/district-coordinators",
    title: "District coordinators",
    icon: MapPin,
    roles: [3, 5, 6, 7, 8, ...national],
    purpose: "Appoint, enable and disable district coordinators.",
    component: opened(() =>
      import("../../screens/coordinators/DistrictCoordinators.tsx").then((file) => file.DistrictCoordinators)
    )
  }
]
