import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type DeskScreen, standsFor } from '../screens.ts'

type TabLinkProps = { tab: Pick<DeskScreen, 'path' | 'holds'>; children: ReactNode }

export const TabLink = ({ tab, children }: TabLinkProps) => (
  <Link to={tab.path} aria-current={standsFor(tab, useLocation().pathname)}>
    {children}
  </Link>
)
