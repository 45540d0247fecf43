/** MAP  everything a request may need, opened once by main.ts (or a test) and handed to whoever asks. */
import type { CategoryTree } from './features/catalog/categories.server.ts'
import type { Listing } from './features/catalog/listing/store.server.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.server.ts'
import type { Log } from './platform/log.server.ts'
import type { Notifications } from './platform/notifications.server.ts'
import type { PageCache } from './platform/page-cache/cache.ts'
import type { SettingsStore } from './platform/settings.server.ts'
import { readCategoryTree } from './features/catalog/categories.server.ts'
import { openListing } from './features/catalog/listing/store.server.ts'
import { openNotifications } from './platform/notifications.server.ts'
import { createPageCache } from './platform/page-cache/cache.ts'
import { dropOnNews } from './platform/page-cache/connect.ts'
import { remembered } from './platform/remembered.server.ts'
import { openSecret } from './platform/secret.server.ts'
import { openSettings } from './platform/settings.server.ts'
import { settings } from './settings.ts'

export type Services = {
  siteUrl: string
  dataDir: string
  /** What the shop signs with; the same in all its processes. */
  secret: string
  database: Database
  clock: Clock
  log: Log
  notifications: Notifications
  settings: SettingsStore<typeof settings>
  pageCache: PageCache
  listing: Listing
  categories: { current: () => Promise<CategoryTree> }
}

type World = Pick<Services, 'siteUrl' | 'dataDir' | 'database' | 'clock' | 'log'> & {
  /** Absent: the one of the data folder, made there on the first start. */
  secret?: string
}

/** Opens what stands on the database; `close` gives it back in order, the database itself stays with the caller. */
export async function openServices(world: World): Promise<Services & { close: () => Promise<void> }> {
  const { database, log } = world
  const secret = await openSecret(world)
  const notifications = await openNotifications({ database, log })
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES })
  const onRefresh = () => pageCache.drop(['settings'])
  try {
    const settingsStore = await openSettings({ database, notifications, log, onRefresh }, settings)
    dropOnNews(pageCache, notifications.subscribe)
    const base = { ...world, secret, notifications, settings: settingsStore, pageCache }
    return {
      ...base,
      listing: openListing(base),
      categories: remembered(notifications, ['catalog'], () => readCategoryTree(base)),
      close: () => {
        settingsStore.close()
        return notifications.close()
      },
    }
  } catch (error) {
    await notifications.close()
    throw error
  }
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
