/** The files of pictures and films: a folder under DATA_DIR/media, named by their content, so never changed. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MediaFiles = {
  /** Keeps the bytes under the name; a name that is there already holds the same bytes. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => boolean
  /** Where the file lies; throws for what is no plain file name. */
  path: (name: string) => string
}

/** Opens the folder `media` in the data folder; it is made with the first file. */
export function openMediaFiles(dataDir: string): MediaFiles {
  const folder = join(dataDir, 'media')
  const path = (name: string) => {
    if (!/^[a-z\d][\w-]*\.[a-z\d]+$/i.test(name)) throw new Error(`"${name}" is no name of a media file`)
    return join(folder, name)
  }
  return {
    path,
    has: (name) => existsSync(path(name)),
    get: (name) => readFile(path(name)).catch(() => null),
    put: async (name, bytes) => {
      const target = path(name)
      if (existsSync(target)) return
      await mkdir(folder, { recursive: true })
      // A reader never meets half a file, whenever we are stopped.
      const draft = `${target}.${randomBytes(4).toString('hex')}.part`
      await writeFile(draft, bytes)
      await rename(draft, target)
    },
  }
}
