/** What the addresses of a call look like, from its path with parameters: `/api/schools/:id`. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+()]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`)
