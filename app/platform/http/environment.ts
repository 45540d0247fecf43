import type { HttpBindings } from '@hono/node-server'
import type { PageTags } from '#app/platform/page-cache/tags.ts'

/**
 * Values that the platform's middleware attaches to each request. Bindings are absent when a test calls
 * `app.request()`.
 */
export type PlatformEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    pageTags: PageTags
    cacheStatus: 'hit' | 'miss' | 'none'
  }
}
