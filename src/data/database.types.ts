export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      album_updates: {
        Row: {
          album_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          album_id: string;
          updated_at?: string;
        };
        Update: {
          album_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "album_updates_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: true;
            referencedRelation: "albums";
            referencedColumns: ["id"];
          },
        ];
      };
      albums: {
        Row: {
          announced_at: string | null;
          artist: string | null;
          cover_alt: string | null;
          cover_copies: string[] | null;
          cover_url: string | null;
          created_at: string;
          description: string | null;
          genre: string | null;
          id: string;
          is_dated: boolean;
          is_downloadable: boolean;
          is_new: boolean;
          is_pinned: boolean;
          kind: string | null;
          licence: string | null;
          links: NonNullable<Json>;
          published_at: string | null;
          purchase_link: string | null;
          title: string;
          vimeo_url: string | null;
          is_released: boolean | null;
        };
        ComputedFields: "is_released";
        Insert: {
          announced_at?: string | null;
          artist?: string | null;
          cover_alt?: string | null;
          cover_copies?: string[] | null;
          cover_url?: string | null;
          created_at?: string;
          description?: string | null;
          genre?: string | null;
          id?: string;
          is_dated?: boolean;
          is_downloadable?: boolean;
          is_new?: boolean;
          is_pinned?: boolean;
          kind?: string | null;
          licence?: string | null;
          links?: NonNullable<Json>;
          published_at?: string | null;
          purchase_link?: string | null;
          title: string;
          vimeo_url?: string | null;
        };
        Update: {
          announced_at?: string | null;
          artist?: string | null;
          cover_alt?: string | null;
          cover_copies?: string[] | null;
          cover_url?: string | null;
          created_at?: string;
          description?: string | null;
          genre?: string | null;
          id?: string;
          is_dated?: boolean;
          is_downloadable?: boolean;
          is_new?: boolean;
          is_pinned?: boolean;
          kind?: string | null;
          licence?: string | null;
          links?: NonNullable<Json>;
          published_at?: string | null;
          purchase_link?: string | null;
          title?: string;
          vimeo_url?: string | null;
        };
        Relationships: [];
      };
      app_settings: {
        Row: {
          key: string;
          updated_at: string | null;
          value: string;
          value_hash: string | null;
        };
        ComputedFields: "value_hash";
        Insert: {
          key: string;
          updated_at?: string | null;
          value: string;
        };
        Update: {
          key?: string;
          updated_at?: string | null;
          value?: string;
        };
        Relationships: [];
      };
      listens: {
        Row: {
          day: string;
          listens: number;
          track_id: string;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          listens: number;
          track_id: string;
        };
        Update: {
          day?: string;
          listens?: number;
          track_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "listens_track_id_fkey";
            columns: ["track_id"];
            isOneToOne: false;
            referencedRelation: "tracks";
            referencedColumns: ["id"];
          },
        ];
      };
      private_links: {
        Row: {
          album_id: string;
          created_at: string;
          created_by: string;
          expires_at: string | null;
          id: string;
          name: string;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          album_id: string;
          created_at?: string;
          created_by?: string;
          expires_at?: string | null;
          id?: string;
          name: string;
          token_hash: string;
        };
        Update: {
          album_id?: string;
          created_at?: string;
          created_by?: string;
          expires_at?: string | null;
          id?: string;
          name?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "private_links_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "albums";
            referencedColumns: ["id"];
          },
        ];
      };
      shows: {
        Row: {
          city: string;
          country: string | null;
          day: string;
          id: string;
          note: string | null;
          published_at: string | null;
          starts: string | null;
          status: string;
          ticket_url: string | null;
          venue: string | null;
        };
        ComputedFields: never;
        Insert: {
          city: string;
          country?: string | null;
          day: string;
          id?: string;
          note?: string | null;
          published_at?: string | null;
          starts?: string | null;
          status?: string;
          ticket_url?: string | null;
          venue?: string | null;
        };
        Update: {
          city?: string;
          country?: string | null;
          day?: string;
          id?: string;
          note?: string | null;
          published_at?: string | null;
          starts?: string | null;
          status?: string;
          ticket_url?: string | null;
          venue?: string | null;
        };
        Relationships: [];
      };
      track_originals: {
        Row: {
          copy_url: string | null;
          file_name: string;
          file_size: number | null;
          original_url: string | null;
          status: string;
          track_id: string;
        };
        ComputedFields: never;
        Insert: {
          copy_url?: string | null;
          file_name: string;
          file_size?: number | null;
          original_url?: string | null;
          status: string;
          track_id: string;
        };
        Update: {
          copy_url?: string | null;
          file_name?: string;
          file_size?: number | null;
          original_url?: string | null;
          status?: string;
          track_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "track_originals_track_id_fkey";
            columns: ["track_id"];
            isOneToOne: true;
            referencedRelation: "tracks";
            referencedColumns: ["id"];
          },
        ];
      };
      track_texts: {
        Row: {
          credits: string | null;
          has_credits: boolean | null;
          has_lyrics: boolean | null;
          isrc: string | null;
          lyrics: string | null;
          track_id: string;
        };
        ComputedFields: never;
        Insert: {
          credits?: string | null;
          has_credits?: never;
          has_lyrics?: never;
          isrc?: string | null;
          lyrics?: string | null;
          track_id: string;
        };
        Update: {
          credits?: string | null;
          has_credits?: never;
          has_lyrics?: never;
          isrc?: string | null;
          lyrics?: string | null;
          track_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "track_texts_track_id_fkey";
            columns: ["track_id"];
            isOneToOne: true;
            referencedRelation: "tracks";
            referencedColumns: ["id"];
          },
        ];
      };
      tracks: {
        Row: {
          album_id: string;
          artist: string | null;
          audio_url: string | null;
          duration: string | null;
          id: string;
          is_hidden: boolean;
          is_single: boolean;
          title: string;
          track_number: number;
        };
        ComputedFields: never;
        Insert: {
          album_id: string;
          artist?: string | null;
          audio_url?: string | null;
          duration?: string | null;
          id?: string;
          is_hidden?: boolean;
          is_single?: boolean;
          title: string;
          track_number: number;
        };
        Update: {
          album_id?: string;
          artist?: string | null;
          audio_url?: string | null;
          duration?: string | null;
          id?: string;
          is_hidden?: boolean;
          is_single?: boolean;
          title?: string;
          track_number?: number;
        };
        Relationships: [
          {
            foreignKeyName: "tracks_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "albums";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_admin: { Args: { new_admin: string }; Returns: boolean };
      build_mark: { Args: Record<PropertyKey, never>; Returns: Json };
      build_state: { Args: { wants_build?: boolean }; Returns: Json };
      count_listen: { Args: { track_id: string }; Returns: undefined };
      file_usage: { Args: Record<PropertyKey, never>; Returns: Json };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_released: {
        Args: {
          album: Omit<
            Database["public"]["Tables"]["albums"]["Row"],
            Database["public"]["Tables"]["albums"]["ComputedFields"]
          >;
        };
        Returns: boolean;
      };
      list_admins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          user_id: string;
        }[];
      };
      list_guessable_files: {
        Args: { album?: string };
        Returns: {
          album_id: string;
          track_id: string;
        }[];
      };
      list_kept_files: {
        Args: { addresses: string[] };
        Returns: {
          address: string;
        }[];
      };
      list_unused_files: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket_id: string;
          name: string;
        }[];
      };
      list_used_files: {
        Args: { names: string[] };
        Returns: {
          name: string;
        }[];
      };
      listens_by_day: {
        Args: { by_week?: boolean; first_day?: string; last_day?: string };
        Returns: {
          day: string;
          listens: number;
        }[];
      };
      listens_by_track: {
        Args: { first_day?: string; last_day?: string };
        Returns: {
          album_id: string;
          album_title: string;
          artist: string;
          listens: number;
          title: string;
          track_id: string;
        }[];
      };
      point_track: {
        Args: { duration?: string; new_url: string; old_url: string; original?: Json; track: string };
        Returns: {
          album_id: string;
          artist: string | null;
          audio_url: string | null;
          duration: string | null;
          id: string;
          is_hidden: boolean;
          is_single: boolean;
          title: string;
          track_number: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "tracks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      remove_admin: { Args: { former_admin: string }; Returns: string };
      save_album_unless_changed: { Args: { changes: Json; id: string; known: Json }; Returns: Json };
      save_settings_unless_changed: { Args: { changes: Json }; Returns: Json };
      save_track: {
        Args: { original: Json; track: Json };
        Returns: {
          album_id: string;
          artist: string | null;
          audio_url: string | null;
          duration: string | null;
          id: string;
          is_hidden: boolean;
          is_single: boolean;
          title: string;
          track_number: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "tracks";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_build_hook: { Args: { address: string; token?: string }; Returns: undefined };
      set_copy_kbits: { Args: { kbits: number }; Returns: undefined };
      value_hash: {
        Args: {
          setting: Omit<
            Database["public"]["Tables"]["app_settings"]["Row"],
            Database["public"]["Tables"]["app_settings"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
