/** The part used by the tests; the package has no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  type StoredObject = { bucket: string; key: string }
  export type Store = {
    putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>
    getResourcePath: (bucket: string, key: string, resource: 'object') => string
  }
  type Server = { store: Store; run: () => Promise<{ port: number }>; close: () => Promise<void> }
  const S3rver: new (options: Options) => Server
  export default S3rver
}
