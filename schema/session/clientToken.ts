/** What `check-username` must be sent as its token. It is in every page, and no secret. */
export const clientToken = "school-portal"
