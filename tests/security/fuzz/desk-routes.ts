/** The doors of the desk. What is behind them is in the table of calls, each of which has a plan in desk-plans.ts. */
export const deskRoutes = [
  'GET /desk',
  'POST /desk',
  'GET /desk.data',
  'POST /desk.data',
  'GET /desk/*',
  'POST /desk/*',
  'GET /desk/assets/*',
  'GET /desk/live',
  'POST /desk/here',
  'GET /desk/here',
  'GET /desk/enquiries/:id/file',
  'GET /desk/catalogue/:id/preview',
  'POST /desk/catalogue/:id/photo',
]
