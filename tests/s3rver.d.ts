/** What the tests use of it; the package brings no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
  const S3rver: new (options: Options) => Server
  export default S3rver
}
