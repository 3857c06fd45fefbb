import { notificationsPage } from '../../pages/notifications.ts';
import { pageFiles } from '../page-file.js';

export default pageFiles((site) => [notificationsPage(site)]);
