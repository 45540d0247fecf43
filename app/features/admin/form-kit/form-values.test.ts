import { expect, test } from 'vitest'
import { readFormValues } from './form-values.ts'

test('CF-20: characters that the database cannot store are removed from form input', () => {
  const formData = new FormData()
  formData.append('name', 'Clay\0pots')
  formData.append('name', '\ud83d')
  formData.append('picture', new Blob(['x']))
  formData.append('__proto__', 'a')
  expect({ ...readFormValues(formData) }).toEqual({ name: ['Claypots', '\ufffd'] })
})
