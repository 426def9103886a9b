/** A refused request, in the protocol's shape. */
export class BadRequest extends Error {
  readonly status: number
  readonly reason: string
  readonly field: string | undefined
  constructor(reason: string, field?: string, status = 400) {
    super(reason)
    this.status = status
    this.reason = reason
    this.field = field
  }
}
