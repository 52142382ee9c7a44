import type { Client } from 'pg'

/** As many sessions as these on one day, a quarter of an hour each, shared out among all practitioners. */
export async function fillDay(client: Client, day: string, sessions: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with colleagues as (
       select id, row_number() over (order by position) - 1 as place, count(*) over () as count from practitioners
     ), wanted as (
       select gen_random_uuid() as id, gen_random_uuid() as client, gen_random_uuid() as time, colleagues.id as practitioner,
         n, ($1 || 'T00:00:00+05:30')::timestamptz + (n / count) * interval '15 minutes' as start
       from generate_series(0, $2 - 1) n, colleagues where place = n % count
     ), people as (
       insert into clients (id, browser, occasion, name, age, phone, email, emergency_contact, created_at)
       select client, 'bench', client::text, 'Client' || n || ' Sharma', 30, (9100000000 + n)::text, 'c@mail.example',
         '9000000001', now() from wanted
     ), times as (
       insert into taken_time (id, practitioner_id, starts_at, ends_at, state)
       select time, practitioner, start, start + interval '15 minutes', 'confirmed' from wanted
     )
     insert into bookings (id, reference, client_id, browser, attempt_key, practitioner_id, mode, starts_at, minutes,
       taken_time_id, state, price, discount, gst, total, pays, policy_version, consented_at, confirmed_at, created_at,
       updated_at)
     select id, 'EB-' || id, client, 'bench', id::text, practitioner, 'video', start, 15, time, 'confirmed', 0, 0, 0, 0,
       'clinic', '1', now(), now(), now(), now() from wanted
     returning id`,
    [day, sessions],
  )
  return rows.map(({ id }) => id)
}

/** The cookie of the sample person of the front desk. */
export async function comeIn(client: Client, url: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from staff_people where role = 'front-desk'`)
  const answer = await fetch(`${url}/desk/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ call: 'sign-in-as-sample', person: rows[0]?.id ?? '' }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error(`nobody came in: ${answer.status}`)
  return cookies.join('; ')
}
