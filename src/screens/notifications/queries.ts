import { graphql, type ResultOf } from "../../api/queries.ts"

/** Notifications that the caller manages, as they change. */
export const managedNotifications = graphql(`
  subscription Managed($page: Int, $per_page: Int, $search: String, $state: String, $sort: String) {
    managedNotifications(page: $page, per_page: $per_page, search: $search, state: $state, sort: $sort) {
      kind
      epoch
      position
      removed
      total
      rows {
        id
        title
        body
        tone
        is_announcement
        link
        roles
        region
        region_id
        region_name
        school_id
        school_name
        state
        written_by
        written_at
        publish_at
        expires_at
        published_at
        ended_at
        recipients
        read
        version
        position
      }
    }
  }
`)

/** A notification as those who manage it have it. */
export type Managed = ResultOf<typeof managedNotifications>["managedNotifications"]["rows"][number]

/** The same as numbers, for what is done with all of them. */
export const managedPage = graphql(`
  query ManagedPage($page: Int, $per_page: Int, $search: String, $state: String, $sort: String) {
    managedNotifications(page: $page, per_page: $per_page, search: $search, state: $state, sort: $sort) {
      total
      rows {
        id
      }
    }
  }
`)

export const audiencePlaces = graphql(`
  query Places($kind: String!, $search: String) {
    audiencePlaces(kind: $kind, search: $search, per_page: 20) {
      rows {
        id
        name
        within
      }
    }
  }
`)

export const countRecipients = graphql(`
  query Recipients($roles: [Int!]!, $region: String!, $region_id: Int, $school_id: Int) {
    countRecipients(roles: $roles, region: $region, region_id: $region_id, school_id: $school_id) {
      recipients
    }
  }
`)

export const writeNotification = graphql(`
  mutation Write(
    $title: String!
    $body: String!
    $tone: String!
    $is_announcement: Boolean!
    $link: String
    $roles: [Int!]!
    $region: String!
    $region_id: Int
    $school_id: Int
    $publish_at: String
    $expires_at: String
  ) {
    writeNotification(
      title: $title
      body: $body
      tone: $tone
      is_announcement: $is_announcement
      link: $link
      roles: $roles
      region: $region
      region_id: $region_id
      school_id: $school_id
      publish_at: $publish_at
      expires_at: $expires_at
    ) {
      id
      state
      recipients
      publish_at
    }
  }
`)

export const withdrawNotification = graphql(`
  mutation TakeBack($id: Int!) {
    withdrawNotification(id: $id) {
      id
      state
    }
  }
`)

export const rescheduleNotification = graphql(`
  mutation Reschedule($id: Int!, $publish_at: String!, $expires_at: String!, $version: Int!) {
    rescheduleNotification(id: $id, publish_at: $publish_at, expires_at: $expires_at, version: $version) {
      id
      state
    }
  }
`)
