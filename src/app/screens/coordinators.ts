import { Building2, Globe, Landmark, LayoutGrid, Map, MapPin, UsersRound } from "lucide-react"
import { t } from "#messages/screens.js"
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
    title: t.masterInstitute,
    icon: Building2,
    area: "institutes",
    roles: [3, 6, 7, ...national],
    unlisted: national,
    purpose: t.masterInstitutePurpose,
    component: opened(() =>
      import("../../screens/institutes/MasterInstitutes.tsx").then((file) => file.MasterInstitutes)
    )
  },
  {
    ...masters,
    path: "region-masters",
    title: t.regionMasters,
    icon: LayoutGrid,
    purpose: t.regionMastersPurpose,
    component: opened(() => import("../../screens/coordinators/RegionMasters.tsx").then((file) => file.RegionMasters))
  },
  {
    ...masters,
    path: "region-masters/zonal-coordinators",
    title: t.zonalCoordinators,
    icon: Globe,
    purpose: t.zonalCoordinatorsPurpose,
    component: opened(() =>
      import("../../screens/coordinators/ZonalCoordinators.tsx").then((file) => file.ZonalCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/states-coordinators",
    title: t.stateCoordinators,
    icon: Map,
    roles: [3, 5, 6, 7, ...national],
    when: { 5: "nonGcc" },
    purpose: t.stateCoordinatorsPurpose,
    component: opened(() =>
      import("../../screens/coordinators/StateCoordinators.tsx").then((file) => file.StateCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/prant-coordinators",
    title: t.prantCoordinators,
    icon: Landmark,
    purpose: t.prantCoordinatorsPurpose,
    component: opened(() =>
      import("../../screens/coordinators/PrantCoordinators.tsx").then((file) => file.PrantCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/organizing-coordinators",
    title: t.organizingCoordinators,
    icon: UsersRound,
    purpose: t.organizingCoordinatorsPurpose,
    component: opened(() =>
      import("../../screens/coordinators/OrganizingCoordinators.tsx").then((file) => file.OrganizingCoordinators)
    )
  },
  {
    ...masters,
    path: "region-masters/district-coordinators",
    title: t.districtCoordinators,
    icon: MapPin,
    roles: [3, 5, 6, 7, 8, ...national],
    purpose: t.districtCoordinatorsPurpose,
    component: opened(() =>
      import("../../screens/coordinators/DistrictCoordinators.tsx").then((file) => file.DistrictCoordinators)
    )
  }
]
