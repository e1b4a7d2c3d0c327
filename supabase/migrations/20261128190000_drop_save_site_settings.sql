-- Settings are saved by `save_settings_unless_changed`. No version was released whose pages call this one.
drop function public.save_site_settings(jsonb);
