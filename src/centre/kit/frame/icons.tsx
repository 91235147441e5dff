import type { ReactNode } from 'react'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FunnelPlotOutlined from '@ant-design/icons/es/icons/FunnelPlotOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined'
import PlusCircleOutlined from '@ant-design/icons/es/icons/PlusCircleOutlined'
import RiseOutlined from '@ant-design/icons/es/icons/RiseOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined'
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'

/**
 * The icons that a menu file may name (config/*Centre.json, `icon`). They are imported singly, because the whole
 * set is 1 MB.
 */
export const MENU_ICONS: Readonly<Record<string, ReactNode>> = {
  bets: <OrderedListOutlined />,
  contract: <AuditOutlined />,
  dashboard: <DashboardOutlined />,
  day: <CalendarOutlined />,
  deposit: <PlusCircleOutlined />,
  funnel: <FunnelPlotOutlined />,
  gift: <GiftOutlined />,
  hour: <ClockCircleOutlined />,
  income: <RiseOutlined />,
  invite: <UserAddOutlined />,
  joined: <UsergroupAddOutlined />,
  mail: <MailOutlined />,
  percent: <PercentageOutlined />,
  profit: <LineChartOutlined />,
  realtime: <ThunderboltOutlined />,
  rebate: <UndoOutlined />,
  records: <FileTextOutlined />,
  safety: <SafetyOutlined />,
  shield: <HeartOutlined />,
  sound: <SoundOutlined />,
  team: <TeamOutlined />,
  timeline: <HistoryOutlined />,
  transfer: <SwapOutlined />,
  tree: <ApartmentOutlined />,
  trophy: <TrophyOutlined />,
  wallet: <WalletOutlined />,
  withdraw: <DownloadOutlined />,
}
