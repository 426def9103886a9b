import { graphql } from "../../../api/queries.ts"

/** What is published for whoever asks, and how much of it is unread, as it changes. */
export const myNotifications = graphql(`
  subscription Mine($show: String, $per_page: Int) {
    myNotifications(show: $show, per_page: $per_page) {
      kind
      epoch
      position
      removed
      total
      unread
      rows {
        id
        title
        body
        tone
        is_announcement
        link
        from
        published_at
        published_position
        is_read
      }
    }
  }
`)

export const readNotification = graphql(`
  mutation ReadOne($id: Int!) {
    readNotification(id: $id) {
      unread
    }
  }
`)

export const readAllNotifications = graphql(`
  mutation ReadAll($up_to: Int!) {
    readAllNotifications(up_to: $up_to) {
      unread
    }
  }
`)
