import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { exportPersonalData } from '#app/platform/personal-data.server.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'

/** All stored personal data of the customer, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const { id: userId, email } = await requireCustomer(page)
  const personalData = await exportPersonalData(page.services, { userId, email })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(JSON.stringify(personalData, null, 2), { headers })
}
