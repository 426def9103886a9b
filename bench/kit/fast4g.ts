/** What Chromium's own tools call fast 4G: bytes a second, and milliseconds until an answer begins. */
export const fast4g = {
  offline: false,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
  latency: 60 * 2.75
}
