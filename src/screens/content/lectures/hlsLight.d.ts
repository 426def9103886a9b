/** The build of hls.js without subtitles, encryption and alternate sound; it has the types of the whole. */
declare module "hls.js/light" {
  export { default as Hls } from "hls.js"
}
