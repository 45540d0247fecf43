/** A column of bytes (`bytea`). */
import { customType } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content.buffer, content.byteOffset, content.byteLength),
})
