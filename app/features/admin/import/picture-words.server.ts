/** Why a picture could not be had, in the owner's language. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Say = (...parts: string[]) => MessageDescriptor

/** What the importer says, and what the owner is told of it; the parts are those of the pattern. */
export type Rule = [RegExp, Say]

export const pictures: Rule[] = [
  [/^there is no such file$/, () => msg`there is no such file`],
  [/^it could not be kept$/, () => msg`it could not be kept`],
  [/^this is no address$/, () => msg`this is no address`],
  [/^only http and https are fetched$/, () => msg`only http and https are fetched`],
  [/^the server answered (\d+)$/, (status) => msg`the server answered ${status}`],
  [/^the server does not answer/, () => msg`the server does not answer`],
  [/^its server (.+) did not answer before$/, (host) => msg`its server ${host} did not answer before`],
  [
    /^(.+) is no public address: /,
    (host) => msg`${host} is no public address: the shop asks none of its own network`,
  ],
  [/^it is larger than (\d+) MB$/, (megabytes) => msg`it is larger than ${megabytes} MB`],
  [/^it leads on/, () => msg`it leads on to where nothing is fetched`],
  [/^the zip is damaged/, () => msg`the zip is damaged`],
  [
    /^the file is no picture for the web/,
    () => msg`this is no picture for the web: JPEG, PNG, WebP, GIF or AVIF`,
  ],
  [/^the picture is too (?:large|tall) for the web$/, () => msg`the picture is too large for the web`],
  [/^the picture is damaged/, () => msg`the picture is damaged`],
  [/^the file is no MP4 or WebM film$/, () => msg`this is no MP4 or WebM film`],
]
