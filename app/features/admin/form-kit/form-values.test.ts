import { expect, test } from 'vitest'
import { readFormValues } from './form-values.ts'

test('CF-20: characters that the database cannot store are removed from form input', () => {
  const sent = new FormData()
  sent.append('name', 'Clay\0pots')
  sent.append('name', '\ud83d')
  sent.append('picture', new Blob(['x']))
  sent.append('__proto__', 'a')
  expect({ ...readFormValues(sent) }).toEqual({ name: ['Claypots', '\ufffd'] })
})
